"""Floats for a mean, // for an index, a float tensor for floats."""

import torch

hits = torch.tensor([3, 4, 4, 2])
print(f"mean = {hits.float().mean():.2f}")

sequence = torch.arange(10, 20)
length = torch.tensor(10)
print(f"element = {sequence[length // 2]}")

averages = torch.zeros(4)
averages[:] = torch.tensor([3.0, 4.5, 4.5, 2.0])
print(f"mean_of_the_stored = {averages.mean():.2f}")
