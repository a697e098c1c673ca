"""Which type has a tensor of small integers times a Python number?"""

import torch

# show
factor = 2

counts = torch.tensor([1, 2, 3], dtype=torch.int8)
scaled = counts * factor
print(scaled.dtype)
