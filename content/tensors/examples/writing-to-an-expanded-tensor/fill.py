"""The same by a mask of true and false: this writes, and warns."""

import torch

mask = torch.ones(5).expand(3, 5)
padding = torch.zeros(3, 5, dtype=torch.bool)
padding[0, 3:] = True

mask.masked_fill_(padding, 0)
print(f"shortened_rows = {(mask.sum(dim=1) < 5).sum()}")
