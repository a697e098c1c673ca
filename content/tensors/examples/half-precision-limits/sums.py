"""A loop stops counting; sum() does not."""

import torch

ones = torch.ones(1000, dtype=torch.bfloat16)

total = torch.zeros((), dtype=torch.bfloat16)
for one in ones:
    total += one
print(f"by_loop = {total.item()}")
print(f"by_sum = {ones.sum().item()}")

many = torch.ones(70_000, dtype=torch.float16)
print(f"float16 sum {many.sum().item()}, mean {many.mean().item()}")
print(f"asked_for_float32 = {many.sum(dtype=torch.float32).item()}")
