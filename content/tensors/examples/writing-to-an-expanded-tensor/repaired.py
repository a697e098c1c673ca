"""A clone has memory for each row."""

import torch

mask = torch.ones(5).expand(3, 5).clone()
mask[0, 3:] = 0
print(f"lengths {mask.sum(dim=1).tolist()}")
print(f"shortened_rows = {(mask.sum(dim=1) < 5).sum()}")
