"""Samples, and the function that makes a batch of them."""

from torch.utils.data import default_collate

# show
samples = [[1, 2], [3]]

batch = default_collate(samples)
print(batch)
