"""A random start, as the layers do by themselves."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(128, 4)
targets = 1 + inputs[:, :1] * inputs[:, 1:2]

# show
model = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1))
for layer in (model[0], model[2]):
    layer.reset_parameters()
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
