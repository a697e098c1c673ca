"""A matrix product of more than two dimensions."""

import torch

# show
shape = (6, 3, 4)

left = torch.zeros(5, 1, 2, 3)
right = torch.zeros(shape)
product = left @ right
print(tuple(product.shape))
