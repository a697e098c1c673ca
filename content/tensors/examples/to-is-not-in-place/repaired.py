"""The tensor that to() returns gets the name."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 2)
batch = torch.randn(8, 4)

model.to(torch.float64)
batch = batch.to(torch.float64)
print(f"scores {model(batch).dtype}")

again = batch.to(torch.float64)
print(f"same_object = {again is batch:d}")
