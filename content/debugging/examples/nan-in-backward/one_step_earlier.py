"""Hooks show what came in before the NaN: infinity."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(3, 2)
left = torch.randn(4, 3)
right = left + torch.tensor([[0.0], [1.0], [1.0], [1.0]])

# show
difference = encoder(left) - encoder(right)
squares = difference**2
distances = squares.sum(dim=1).sqrt()
for name, tensor in [
    ("distances", distances),
    ("squares", squares),
    ("difference", difference),
]:
    tensor.register_hook(lambda grad, name=name: print(name, grad[0].tolist()))
distances.mean().backward()
# end
