"""Position numbers for a batch, shifted in place."""

import torch

positions = torch.arange(5).expand(3, 5)
print(f"stride {positions.stride()}")
positions += 1
print(positions.tolist())
