"""An LSTM and a linear layer, one after the other."""

import torch
from torch import nn

# show
model = nn.Sequential(
    nn.LSTM(3, 8, batch_first=True),
    nn.Linear(8, 2),
)
scores = model(torch.randn(4, 5, 3))
print(tuple(scores.shape))
# end
