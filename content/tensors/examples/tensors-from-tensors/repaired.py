"""clone() copies a tensor, stack() puts several together."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.rand(3)
copied = scores.clone()

rows = [torch.rand(4) for _ in range(3)]
matrix = torch.stack(rows)
print(f"rows = {len(matrix)}")

model = nn.Linear(2, 1)
losses = [model(torch.randn(2)).square().sum() for _ in range(3)]
torch.stack(losses).sum().backward()
reached = sum(p.grad is not None for p in model.parameters())
print(f"parameters_with_gradient = {reached}")
