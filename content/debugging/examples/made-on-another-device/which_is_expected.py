"""Whose device is the expected one? Swap the two and see."""

import torch

here = torch.ones(3)
there = torch.ones(3, device="meta")

for name, left, right in [
    ("here + there", here, there),
    ("there + here", there, here),
]:
    try:
        left + right
    except RuntimeError as error:
        print(f"{name}: {error}")
