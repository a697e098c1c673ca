"""The same, and the optimizer is given the new parameters."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(64, 4)
targets = torch.randn(64, 2)


def train(net, optimizer, steps):
    """Train for some steps and return the last loss."""
    for _ in range(steps):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(net(inputs), targets)
        loss.backward()
        optimizer.step()
    return loss.item()


net = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
train(net, optimizer, steps=20)

net.append(nn.Linear(2, 2))
optimizer.add_param_group({"params": net[3].parameters()})
at_first = net[3].weight.detach().clone()
last_loss = train(net, optimizer, steps=200)
moved = (net[3].weight - at_first).abs().max().item()
print("last_loss =", last_loss)
print("new_layer_gradient =", net[3].weight.grad.abs().max().item())
print("new_layer_moved =", moved)
