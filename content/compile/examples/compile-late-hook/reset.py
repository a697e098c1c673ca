"""Two ways to let a late hook fire while debugging."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
fast = torch.compile(net, backend="eager")
x = torch.ones(1, 3)
fast(x)
fired = []
net[1].register_forward_hook(lambda *call: fired.append(call))

with torch.compiler.set_stance("force_eager"):
    fast(x)
print("eagerly =", len(fired))

torch.compiler.reset()  # forget what was compiled; compile again
fast(x)
print("recompiled =", len(fired))
