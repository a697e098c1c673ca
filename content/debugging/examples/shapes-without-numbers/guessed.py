"""How many features leave the convolutions? 4096 was a guess."""

import torch
from torch import nn

# show
with torch.device("meta"):
    model = nn.Sequential(
        nn.Conv2d(3, 32, 7, stride=4),
        nn.MaxPool2d(2),
        nn.Conv2d(32, 64, 5),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Linear(4096, 10),
    )
    images = torch.empty(16, 3, 224, 224)
model(images)
# end
