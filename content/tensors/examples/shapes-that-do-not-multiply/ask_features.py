"""How many features does the head of a small network see?"""

import torch
from torch import nn

# show
kernel = 3
padding = 0

images = torch.zeros(4, 1, 9, 9)
convolved = nn.Conv2d(1, 8, kernel, padding=padding)(images)
pooled = nn.MaxPool2d(2)(convolved)
features = pooled.flatten(start_dim=1)
print(tuple(features.shape))
