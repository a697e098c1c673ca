"""The slope of a square of a multiple."""

import torch

# show
factor = 3.0
start = 2.0

x = torch.tensor(start, requires_grad=True)
scaled = factor * x
loss = scaled.square()
loss.backward()
print(x.grad.item())
