"""Frozen: no gradient, evaluation mode, and not in the optimizer."""

import torch
from torch import nn

torch.manual_seed(0)
body = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
head = nn.Linear(8, 2)
model = nn.Sequential(body, head)
sample = torch.randn(1, 4)
before = body.eval()(sample).detach()
weight = body[0].weight.detach().clone()

# show
model.train()
body.requires_grad_(False)
body.eval()
trainable = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.SGD(trainable, lr=0.1, weight_decay=0.1)
for _ in range(10):
    optimizer.zero_grad()
    model(3 + torch.randn(16, 4)).square().mean().backward()
    optimizer.step()
# end
print("body_moved =", (body[0].weight - weight).abs().max().item())
print("features_moved =", (body(sample) - before).abs().max().item())
