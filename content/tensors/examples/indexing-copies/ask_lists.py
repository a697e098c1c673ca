"""Two lists pick out of a tensor with three dimensions."""

import torch

# show
rows = [0, 1, 1]
columns = [0, 2, 1]

x = torch.zeros(2, 3, 4)
picked = x[rows, columns]
print(tuple(picked.shape))
