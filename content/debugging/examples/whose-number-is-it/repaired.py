"""Channels first, one label for each row, and no size by heart."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
images = torch.randn(4, 28, 28, 3).permute(0, 3, 1, 2)
print("images", tuple(nn.Conv2d(3, 8, kernel_size=5)(images).shape))

scores = nn.Linear(16, 5)(torch.randn(8, 12, 16))
labels = torch.randint(5, (8, 12))
loss = cross_entropy(scores.flatten(0, 1), labels.flatten())
print("words", tuple(labels.flatten().shape))

hidden = nn.Linear(4, 10)(torch.randn(18, 4))
print("last batch", tuple(hidden.view(len(hidden), 2, 5).shape))
