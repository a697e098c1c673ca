"""requires_grad=True, then scaled: what carries the name is no leaf."""

import torch

torch.manual_seed(0)

# show
noise = 0.1 * torch.randn(3, requires_grad=True)
loss = noise.square().sum()
loss.backward()
print("gradient:", noise.grad)
# end
