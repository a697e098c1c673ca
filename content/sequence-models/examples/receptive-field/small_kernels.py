"""How many of 100 inputs can the last output see?"""

import torch
from torch import nn

torch.manual_seed(0)
layers = nn.Sequential(*[nn.Conv1d(1, 1, 3) for _ in range(5)])
inputs = torch.randn(1, 1, 100, requires_grad=True)
layers(inputs)[0, 0, -1].backward()
seen = int((inputs.grad != 0).sum())
print("positions_seen =", seen)
print("parameters =", sum(p.numel() for p in layers.parameters()))
