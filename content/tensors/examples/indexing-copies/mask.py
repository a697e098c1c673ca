"""A mask of ones and zeros that is not a mask."""

import torch

scores = torch.tensor([10, 20, 30])
keep = torch.tensor([0, 1, 1])

print(f"as integers {scores[keep].tolist()}")
print(f"as booleans {scores[keep.bool()].tolist()}")
print(f"kept_as_integers = {len(scores[keep])}")
print(f"kept_as_booleans = {len(scores[keep.bool()])}")
