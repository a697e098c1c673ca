"""Losses of one number each: this works, and forgets the graph."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)

losses = [model(torch.randn(2)).square().sum() for _ in range(3)]
total = torch.tensor(losses).sum()
total.backward()
