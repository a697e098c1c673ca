"""The same line, with the target as a column."""

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(100, 1)
target = 3 * x
model = nn.Linear(1, 1)

for step in range(200):
    model.zero_grad()
    prediction = model(x)
    assert prediction.shape == target.shape
    loss = (prediction - target).square().mean()
    loss.backward()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter -= 0.1 * parameter.grad
print(f"learned_slope = {model.weight.item():.3f}")
