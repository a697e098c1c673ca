"""Anomaly mode stops at the first NaN that backward() makes."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(3, 2)
left = torch.randn(4, 3)
right = left + torch.tensor([[0.0], [1.0], [1.0], [1.0]])

# show
torch.autograd.set_detect_anomaly(True)

squares = (encoder(left) - encoder(right)) ** 2
distances = squares.sum(dim=1).sqrt()
loss = distances.mean()
loss.backward()
# end
