"""The shape after each layer, without computing one number."""

import torch
from torch import nn

with torch.device("meta"):
    model = nn.Sequential(
        nn.Conv2d(3, 32, 7, stride=4),
        nn.MaxPool2d(2),
        nn.Conv2d(32, 64, 5),
        nn.MaxPool2d(2),
        nn.Flatten(),
    )
    output = torch.empty(16, 3, 224, 224)

for layer in model:
    output = layer(output)
    print(f"{type(layer).__name__:10} {tuple(output.shape)}")
