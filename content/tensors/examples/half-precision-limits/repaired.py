"""The weight is kept in float32, a copy in bfloat16 does the work."""

import torch

weight = torch.tensor(1.0)
for step in range(1000):
    weight += 0.003
    working_copy = weight.bfloat16()
print(f"weight = {weight.item():.3f}")
print(f"working_copy = {working_copy.item()}")
