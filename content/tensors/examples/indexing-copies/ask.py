"""Something is taken out of a tensor and set to zero."""

import torch

# show
index = 1

x = torch.tensor([10, 20, 30, 40])
part = x[index]
part.zero_()
print("changed" if 0 in x else "unchanged")
