"""The forward pass runs without a graph just as well."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 4), nn.Tanh(), nn.Linear(4, 1))
batch = torch.randn(2, 4)

recorded = net(batch)
with torch.no_grad():
    unrecorded = net(batch)
print("grad_fn with recording:", recorded.grad_fn.name())
print("grad_fn under no_grad:", unrecorded.grad_fn)
print("same numbers:", torch.equal(recorded, unrecorded))

constant = batch * 2
print("grad_fn where nothing needs a gradient:", constant.grad_fn)
