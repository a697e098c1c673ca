"""flatten(1) keeps the batch; the layer gets its true size."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
convolution = nn.Conv2d(3, 16, kernel_size=4)
head = nn.Linear(400, 10)
images = torch.randn(64, 8, 8, 3).permute(0, 3, 1, 2)
labels = torch.randint(10, (64,))

features = convolution(images)
flat = features.flatten(1)
scores = head(flat)
loss = cross_entropy(scores, labels)
print("scores", tuple(scores.shape), "labels", tuple(labels.shape))
