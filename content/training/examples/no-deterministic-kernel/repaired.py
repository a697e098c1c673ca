"""The same by an operation that has a deterministic form."""

import torch
from torch import nn

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)

# show
pool = nn.MaxPool1d(2, return_indices=True)

signal = torch.randn(1, 1, 8)
pooled, places = pool(signal)
restored = torch.zeros_like(signal).scatter(2, places, pooled)
# end
kept = restored[restored != 0]
print(f"values put back = {torch.equal(kept, pooled.flatten())}")
