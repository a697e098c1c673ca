"""Five small kernels again, their outputs pooled over all time."""

import torch
from torch import nn

torch.manual_seed(0)
layers = nn.Sequential(*[nn.Conv1d(1, 1, 3) for _ in range(5)])
inputs = torch.randn(1, 1, 100, requires_grad=True)
layers(inputs).mean(dim=2).sum().backward()
seen = int((inputs.grad != 0).sum())
print("positions_seen =", seen)
print("parameters =", sum(p.numel() for p in layers.parameters()))
