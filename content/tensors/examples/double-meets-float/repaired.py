"""Inputs like the weights, class labels as integers."""

import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
features = torch.rand(16, 4, dtype=torch.float64)
labels = torch.randint(0, 3, (16,)).double()
layer = nn.Linear(4, 3)

logits = layer(features.to(layer.weight.dtype))
loss = F.cross_entropy(logits, labels.long())
print(f"loss = {loss:.3f}")
