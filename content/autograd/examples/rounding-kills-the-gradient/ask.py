"""A rounded number goes forward, an unrounded one backward."""

import torch

# show
start = 1.5

x = torch.tensor(start, requires_grad=True)
smooth = x.square()
change = smooth.round() - smooth
rounded = smooth + change.detach()
rounded.backward()
print(x.grad.item())
