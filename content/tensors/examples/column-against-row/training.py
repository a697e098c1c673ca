"""A line of slope 3 is fitted, (N, 1) against (N,)."""

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(100, 1)
target = 3 * x[:, 0]
model = nn.Linear(1, 1)

for step in range(200):
    model.zero_grad()
    loss = (model(x) - target).square().mean()
    loss.backward()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter -= 0.1 * parameter.grad
print(f"learned_slope = {model.weight.item():.3f}")
