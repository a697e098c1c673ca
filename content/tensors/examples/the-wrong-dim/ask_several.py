"""The mean over several dimensions at once."""

import torch

# show
dims = (0, 2, 3)
keepdim = False

images = torch.zeros(8, 3, 5, 4)
mean = images.mean(dim=dims, keepdim=keepdim)
print(tuple(mean.shape))
