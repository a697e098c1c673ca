"""A new head, put in after the optimizer was made."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(16, 4)
targets = torch.randn(16, 2)


def train(model, optimizer, steps=20):
    for _ in range(steps):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(inputs), targets)
        loss.backward()
        optimizer.step()


# show
model = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model[2] = nn.Linear(8, 2)
at_first = model[2].weight.detach().clone()
train(model, optimizer)
# end
print("head_moved =", (model[2].weight - at_first).abs().max().item())
