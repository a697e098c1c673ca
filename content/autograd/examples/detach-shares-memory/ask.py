"""A product in which one factor is detached."""

import torch

# show
start = 3.0

x = torch.tensor(start, requires_grad=True)
y = x.detach() * x
y.backward()
print(x.grad.item())
