"""Run the forward pass in the loop: each step gets its own graph."""

import torch

torch.manual_seed(0)
inputs = torch.randn(16, 3)
targets = inputs @ torch.tensor([1.0, -2.0, 0.5])
weight = torch.zeros(3, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)

for _ in range(50):
    loss = (inputs @ weight - targets).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("last_loss =", loss.item())
