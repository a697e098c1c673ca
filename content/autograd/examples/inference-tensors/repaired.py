"""no_grad() makes ordinary tensors: train on them, change them."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(8, 4)
head = nn.Linear(4, 2)
data = torch.randn(16, 8)

with torch.no_grad():
    features = encoder(data)
features -= features.mean(dim=0)
loss = head(features).square().mean()
loss.backward()
print("head got a gradient:", head.weight.grad is not None)
