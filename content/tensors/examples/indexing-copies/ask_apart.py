"""An index and a list with a slice between them."""

import torch

# show
first = [0]

x = torch.zeros(2, 3, 5)
picked = x[first, :, [0, 4]]
print(tuple(picked.shape))
