"""Features in float64, which is what NumPy gives, for a layer."""

import torch
from torch import nn

torch.manual_seed(0)
features = torch.rand(16, 4, dtype=torch.float64)
layer = nn.Linear(4, 3)

scores = layer(features)
print(f"scores {tuple(scores.shape)}")
