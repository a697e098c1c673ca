"""Matrices are decayed; biases and norm parameters are not."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.LayerNorm(8), nn.Linear(8, 2))

# show
matrices = [p for p in model.parameters() if p.ndim >= 2]
others = [p for p in model.parameters() if p.ndim < 2]
optimizer = torch.optim.AdamW(
    [
        {"params": matrices, "weight_decay": 0.1},
        {"params": others, "weight_decay": 0.0},
    ],
    lr=0.01,
)
# end
before = model[0].weight.abs().sum().item()
for parameter in model.parameters():
    parameter.grad = torch.zeros_like(parameter)
optimizer.step()
print(f"matrix_ratio = {model[0].weight.abs().sum().item() / before:.4f}")
print(f"norm_weight = {model[1].weight.mean().item():.4f}")
