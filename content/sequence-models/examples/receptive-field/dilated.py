"""The same five layers with dilations 1, 2, 4, 8 and 16."""

import torch
from torch import nn

torch.manual_seed(0)
layers = nn.Sequential()
for dilation in (1, 2, 4, 8, 16):
    layers.append(nn.Conv1d(1, 1, 3, dilation=dilation))
inputs = torch.randn(1, 1, 100, requires_grad=True)
layers(inputs)[0, 0, -1].backward()
seen = int((inputs.grad != 0).sum())
print("positions_seen =", seen)
print("parameters =", sum(p.numel() for p in layers.parameters()))
