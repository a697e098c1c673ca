"""A bright image is made brighter by 100."""

import torch

image = torch.tensor([20, 100, 200], dtype=torch.uint8)
brighter = image + 100
print(brighter.tolist())
print(f"darker_pixels = {(brighter < image).sum()}")
