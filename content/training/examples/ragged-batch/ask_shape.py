"""Samples of an image and a label, as a loader collates them."""

import torch
from torch.utils.data import default_collate

# show
size = 4
field = 0

sample = (torch.zeros(3, 8, 8), 7)
batch = default_collate([sample] * size)
print(tuple(batch[field].shape))
