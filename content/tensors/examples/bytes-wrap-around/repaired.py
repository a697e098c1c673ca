"""Count in a wider type, and come back with care."""

import torch

background = torch.full((4, 4), 103, dtype=torch.uint8)
frame = torch.full((4, 4), 100, dtype=torch.uint8)
change = (frame.int() - background.int()).abs()
print(f"mean_change = {change.float().mean():.0f}")

image = torch.tensor([20, 100, 200], dtype=torch.uint8)
brighter = (image.int() + 100).clamp(0, 255).to(torch.uint8)
print(brighter.tolist())
print(f"darker_pixels = {(brighter < image).sum()}")
