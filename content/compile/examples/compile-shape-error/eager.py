"""The same call without the compiler: the plain message."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(32, 2))
fast = torch.compile(net, backend="eager")
with torch.compiler.set_stance("force_eager"):
    fast(torch.randn(4, 8))
