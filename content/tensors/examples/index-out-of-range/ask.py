"""A batch is cut into four parts, and the last one is looked at."""

import torch

# show
size = 9

batch = torch.arange(size)
parts = batch.chunk(4)
print(parts[3].sum().item())
