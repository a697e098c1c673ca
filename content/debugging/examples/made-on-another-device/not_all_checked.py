"""The stand-in is not strict: a matrix product of two devices."""

import torch

left = torch.ones(2, 3)
right = torch.ones(3, 4, device="meta")
product = left @ right
print("no error, and the result is on", product.device)
