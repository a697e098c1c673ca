"""A pixel of 200 is made brighter."""

import torch

# show
step = 100

pixel = torch.tensor([200], dtype=torch.uint8)
brighter = pixel + step
print(brighter.item())
