"""A number that is too large to begin with is refused."""

import torch

print("-3 becomes", torch.tensor([-3], dtype=torch.uint8).tolist())
pixel = torch.tensor([300], dtype=torch.uint8)
print(pixel)
