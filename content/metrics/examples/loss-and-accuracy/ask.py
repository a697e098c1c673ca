"""Losses of 0, 0 and 1; the third sample is of a class that weighs more."""

import torch
from torch.nn.functional import nll_loss

# show
weight = 2.0

log_chances = torch.tensor([[0.0, -9.0], [0.0, -9.0], [-9.0, -1.0]])
labels = torch.tensor([0, 0, 1])
loss = nll_loss(log_chances, labels, weight=torch.tensor([1.0, weight]))
print(f"{loss:.2f}")
