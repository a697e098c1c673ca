"""A weight of 1 takes a thousand steps of 0.003."""

import torch

# show
weight = torch.tensor(1.0, dtype=torch.bfloat16)
for step in range(1000):
    weight += 0.003
# end
print(f"weight = {weight.item()}")
print(f"gap_above_one = {torch.finfo(torch.bfloat16).eps}")
