"""An image classifier whose last layer was sized by guessing."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 8, kernel_size=3),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(8 * 16 * 16, 10),
)
images = torch.randn(4, 3, 32, 32)

scores = model(images)
print(f"rows = {len(scores)}")
