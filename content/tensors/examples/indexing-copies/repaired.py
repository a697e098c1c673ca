"""One step of indexing on the left, and an addition that adds."""

import torch

weights = torch.tensor([0.5, -0.2, 0.3, -0.4])
first = (weights < 0).nonzero()[0]
weights[first] = 0.0
print(weights.tolist())
print(f"negative = {(weights < 0).sum()}")

words = torch.tensor([0, 0, 2])
counts = torch.zeros(3)
counts.index_add_(0, words, torch.ones(3))
print(counts.tolist())
print(f"counted = {counts.sum():.0f}")
