"""A new optimizer trains the layer too, but forgets its averages."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
for _ in range(20):
    optimizer.zero_grad()
    net(torch.randn(64, 4)).square().mean().backward()
    optimizer.step()

net.append(nn.Linear(2, 2))
fresh = torch.optim.Adam(net.parameters(), lr=0.01)
optimizer.add_param_group({"params": net[3].parameters()})
print("remembered_by_the_extended_one =", len(optimizer.state))
print("remembered_by_the_fresh_one =", len(fresh.state))
