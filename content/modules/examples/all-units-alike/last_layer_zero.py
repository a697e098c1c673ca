"""Zeros in the last layer alone: the first one is random still."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(128, 4)
targets = 1 + inputs[:, :1] * inputs[:, 1:2]

# show
model = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1))
nn.init.zeros_(model[2].weight)
nn.init.zeros_(model[2].bias)
# end
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for _ in range(200):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(inputs), targets)
    loss.backward()
    optimizer.step()
units = model[0].weight.detach().round(decimals=4)
print("different_units =", len(units.unique(dim=0)))
print("largest_weight =", units.abs().max().item())
print("loss =", loss.item())
