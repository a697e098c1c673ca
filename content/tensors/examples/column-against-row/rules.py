"""Shapes are lined up from the right; a 1 stretches."""

import torch

pairs = [
    ((5, 1, 4), (3, 1)),
    ((100, 1), (100,)),
    ((4, 3), (3,)),
    ((4, 3), (4,)),
]
for left, right in pairs:
    try:
        result = tuple((torch.zeros(left) + torch.zeros(right)).shape)
    except RuntimeError:
        result = "refused"
    print(f"{left} + {right} -> {result}")
