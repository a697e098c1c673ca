"""The layer takes what arrives, and the batch stays the batch."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 8, kernel_size=3),  # 32 - 3 + 1 = 30
    nn.MaxPool2d(2),  # 30 / 2 = 15
    nn.Flatten(),
    nn.Linear(8 * 15 * 15, 10),
)
images = torch.randn(4, 3, 32, 32)

scores = model(images)
print(f"rows = {len(scores)}")
