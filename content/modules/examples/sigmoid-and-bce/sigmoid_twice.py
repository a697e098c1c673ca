"""Sigmoid before a loss that applies its own: two losses get stuck."""

import torch
from torch import nn

# show
loss_fn = nn.BCEWithLogitsLoss()
surely_one = torch.sigmoid(torch.tensor([50.0]))
surely_zero = torch.sigmoid(torch.tensor([-50.0]))
perfect_on_one = loss_fn(surely_one, torch.tensor([1.0]))
perfect_on_zero = loss_fn(surely_zero, torch.tensor([0.0]))
# end
print(f"perfect_on_one = {perfect_on_one:.4f}")
print(f"perfect_on_zero = {perfect_on_zero:.4f}")
