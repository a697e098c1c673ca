"""All parameters zero: the hidden layer never gets a gradient."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(128, 4)
targets = 1 + inputs[:, :1] * inputs[:, 1:2]

# show
model = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1))
for parameter in model.parameters():
    nn.init.zeros_(parameter)
# end
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for _ in range(200):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(inputs), targets)
    loss.backward()
    optimizer.step()
print("largest_weight =", model[0].weight.abs().max().item())
print("largest_bias =", model[0].bias.abs().max().item())
print("largest_last_weight =", model[2].weight.abs().max().item())
print(f"last_bias = {model[2].bias.item():.2f}")
print("loss =", loss.item())
