"""Tensor hooks show what arrives before the NaN does."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(3, 2)
left = torch.randn(4, 3)
right = left + torch.tensor([[0.0], [1.0], [1.0], [1.0]])


def show(name):
    return lambda grad: print(name, grad[0].tolist())


# show
difference = encoder(left) - encoder(right)
squares = difference**2
distances = squares.sum(dim=1).sqrt()

distances.register_hook(show("at distances: "))
squares.register_hook(show("at squares:   "))
difference.register_hook(show("at difference:"))
distances.mean().backward()
# end
