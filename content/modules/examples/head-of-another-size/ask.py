"""A head is made for what comes out of a convolution."""

import torch
from torch import nn

# show
stride = 1
padding = 0

conv = nn.Conv2d(3, 4, kernel_size=3, stride=stride, padding=padding)
features = conv(torch.zeros(2, 3, 8, 8)).flatten(1)
head = nn.Linear(features.shape[1], 10)
print(tuple(head.weight.shape))
