"""A flag set on the module: just a new attribute of that object."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
body = model[0]
before = body.weight.detach().clone()

# show
body.requires_grad = False
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(16, 4)).square().mean().backward()
optimizer.step()
# end
print("body_moved =", (body.weight - before).abs().max().item())
