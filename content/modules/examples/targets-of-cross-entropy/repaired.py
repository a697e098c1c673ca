"""Indices from 0 as int64, or probabilities as floats: both work."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(4, 3, requires_grad=True)
loss_fn = nn.CrossEntropyLoss()

# show
labels = torch.tensor([1.0, 3.0, 2.0, 3.0]).long() - 1
by_index = loss_fn(scores, labels)
by_probability = loss_fn(scores, nn.functional.one_hot(labels).float())
by_index.backward()
# end
print(f"difference = {(by_index - by_probability).abs():.6f}")
print(f"largest_gradient = {scores.grad.abs().max():.3f}")
