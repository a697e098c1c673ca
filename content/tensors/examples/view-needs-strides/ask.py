"""A transposed tensor is to be flat."""

import torch

# show
rows = 2

x = torch.zeros(rows, 3)
flat = x.t().view(-1)
print(tuple(flat.shape))
