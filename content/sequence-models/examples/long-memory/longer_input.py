"""The window that saw everything meets a longer sequence."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Embedding(8, 32),
    nn.Flatten(),
    nn.Linear(50 * 32, 64),
    nn.ReLU(),
    nn.Linear(64, 4),
)
symbols = torch.randint(0, 8, (1, 60))
print(model(symbols[:, :50]).shape)
print(model(symbols).shape)
