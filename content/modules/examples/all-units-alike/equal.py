"""All parameters equal: sixteen units do the work of one."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(128, 4)
targets = 1 + inputs[:, :1] * inputs[:, 1:2]

# show
model = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1))
for parameter in model.parameters():
    nn.init.constant_(parameter, 0.1)
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
