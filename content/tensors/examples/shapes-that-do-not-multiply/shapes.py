"""The same layers, one after the other, with the shape after each."""

import torch
from torch import nn

torch.manual_seed(0)
layers = [nn.Conv2d(3, 8, kernel_size=3), nn.MaxPool2d(2), nn.Flatten()]
features = torch.randn(4, 3, 32, 32)

for layer in layers:
    features = layer(features)
    print(f"{type(layer).__name__:10} {list(features.shape)}")
print(f"features_of_one_image = {features.shape[1]}")
