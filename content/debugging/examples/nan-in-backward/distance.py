"""Distances of four pairs, the first of which are equal."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(3, 2)
left = torch.randn(4, 3)
right = left + torch.tensor([[0.0], [1.0], [1.0], [1.0]])

# show
squares = (encoder(left) - encoder(right)) ** 2
distances = squares.sum(dim=1).sqrt()
loss = distances.mean()
loss.backward()

gradient = encoder.weight.grad
print("loss_is_finite =", int(loss.isfinite()))
print("nan_in_gradient =", int(gradient.isnan().sum()))
# end
