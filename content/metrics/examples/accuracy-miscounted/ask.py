"""Four samples, and the classes by their scores."""

import torch

# show
k = 2

scores = torch.tensor([[5, 3, 1], [2, 4, 1], [1, 2, 9], [7, 0, 5]])
labels = torch.tensor([0, 0, 0, 2])
best = scores.topk(k, dim=1).indices
right = (best == labels.unsqueeze(1)).any(dim=1)
print(right.float().mean().item())
