"""A backward pass from tensors of several shapes."""

import torch

# show
shape = (1, 1)

weight = torch.ones(shape, requires_grad=True)
loss = weight * 3
loss.backward()
print(tuple(weight.grad.shape))
