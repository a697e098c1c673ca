"""requires_grad=True on the loss: no error, and no learning."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(8, 4)
target = data.sum(dim=1)
losses = []

for step in range(50):
    optimizer.zero_grad()
    prediction = model(data).squeeze(1).detach()
    loss = nn.functional.mse_loss(prediction, target)
    loss.requires_grad = True
    loss.backward()
    optimizer.step()
    losses.append(loss.item())

got = sum(p.grad is not None for p in model.parameters())
print(f"parameters_with_gradient = {got}")
print(f"loss_fell_by = {losses[0] - losses[-1]:.4f}")
