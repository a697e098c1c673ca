"""Finish the model first, then hand it to the optimizer."""

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


trained = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
torch.save(trained.state_dict(), "trained.pt")

# show
model = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
model[2] = nn.Linear(8, 2)
model.load_state_dict(torch.load("trained.pt"), assign=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
at_first = model[2].weight.detach().clone()
train(model, optimizer)
# end
print("head_moved =", (model[2].weight - at_first).abs().max().item())
