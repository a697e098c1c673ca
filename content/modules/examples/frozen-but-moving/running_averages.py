"""The parameters are frozen, the running averages are not."""

import torch
from torch import nn

torch.manual_seed(0)
body = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
head = nn.Linear(8, 2)
model = nn.Sequential(body, head)
sample = torch.randn(1, 4)


def features():
    was_training = body.training
    result = body.eval()(sample).detach()
    body.train(was_training)
    return result


before = features()
# show
body.requires_grad_(False)
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
for _ in range(10):
    optimizer.zero_grad()
    model(3 + torch.randn(16, 4)).square().mean().backward()
    optimizer.step()
# end
print("features_moved =", (features() - before).abs().max().item())
