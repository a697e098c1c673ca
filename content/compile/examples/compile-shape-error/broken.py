"""An ordinary shape bug, met by the compiler first."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(32, 2))
fast = torch.compile(net, backend="eager")
fast(torch.randn(4, 8))
