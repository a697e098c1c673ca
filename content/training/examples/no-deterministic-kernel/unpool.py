"""Deterministic algorithms only, and one operation has none."""

import torch
from torch import nn

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)

# show
pool = nn.MaxPool1d(2, return_indices=True)
unpool = nn.MaxUnpool1d(2)

signal = torch.randn(1, 1, 8)
pooled, places = pool(signal)
restored = unpool(pooled, places)
# end
print(restored.shape)
