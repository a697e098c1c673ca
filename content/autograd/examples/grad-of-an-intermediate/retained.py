"""retain_grad() keeps the gradient of a tensor on the way."""

import torch

torch.manual_seed(0)

noise = 0.1 * torch.randn(3, requires_grad=True)
noise.retain_grad()
loss = noise.square().sum()
loss.backward()
print("equals 2 * noise:", torch.equal(noise.grad, 2 * noise.detach()))
