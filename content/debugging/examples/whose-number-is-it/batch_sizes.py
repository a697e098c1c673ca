"""Flattened with -1: the loss complains, and not of the flattening."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
convolution = nn.Conv2d(3, 16, kernel_size=4)
head = nn.Linear(256, 10)
images = torch.randn(64, 3, 8, 8)
labels = torch.randint(10, (64,))

# show
features = convolution(images)
flat = features.view(-1, 256)
scores = head(flat)
loss = cross_entropy(scores, labels)
# end
