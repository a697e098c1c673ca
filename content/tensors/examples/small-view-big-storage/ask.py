"""A part of a tensor is made contiguous and set to zero."""

import torch

# show
dim = 1
length = 1

x = torch.ones(3, 3)
part = x.narrow(dim, start=0, length=length)
part.contiguous().zero_()
print(x.sum().item())
