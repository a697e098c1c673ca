"""The middle of a sequence, by division."""

import torch

sequence = torch.arange(10, 20)
length = torch.tensor(10)

middle = length / 2
print(f"middle is {middle}, {middle.dtype}")
print(f"element {sequence[middle]}")
