"""The same hook, registered before the first compiled call."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
fired = []
net[1].register_forward_hook(lambda *call: fired.append(call))

fast = torch.compile(net, backend="eager")
x = torch.ones(1, 3)
fast(x)
fast(x)
print("fired =", len(fired))
