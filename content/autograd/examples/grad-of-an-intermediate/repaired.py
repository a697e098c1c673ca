"""Make the scaled tensor the leaf: arithmetic first, then the flag."""

import torch

torch.manual_seed(0)

noise = (0.1 * torch.randn(3)).requires_grad_()
loss = noise.square().sum()
loss.backward()
print("is a leaf:", noise.is_leaf)
print("equals 2 * noise:", torch.equal(noise.grad, 2 * noise.detach()))
