"""A second backward pass after a second forward pass: it runs."""

import torch

weight = torch.ones(3, requires_grad=True)

for _ in range(2):
    total = (weight**2).sum()
    total.backward()
print("weight ** 2, recorded twice:", weight.grad.tolist())
