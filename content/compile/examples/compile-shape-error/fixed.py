"""Sixteen features go out, sixteen come in."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
fast = torch.compile(net, backend="eager")
print(tuple(fast(torch.randn(4, 8)).shape))
