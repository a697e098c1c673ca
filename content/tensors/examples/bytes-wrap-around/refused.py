"""A number that is too large to begin with is refused."""

import torch

pixel = torch.tensor([300], dtype=torch.uint8)
print(pixel)
