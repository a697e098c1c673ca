"""The same with a device: meta, which every machine has."""

import torch
from torch import nn

model = nn.Linear(4, 2)
batch = torch.randn(8, 4)

model.to("meta")
batch.to("meta")
print(f"model on {model.weight.device}, batch on {batch.device}")
