"""The final state of an LSTM over four sequences of twenty steps."""

import torch
from torch import nn

# show
batch_first = True
layers = 2

lstm = nn.LSTM(6, 8, num_layers=layers, batch_first=batch_first)
outputs, (hidden, cell) = lstm(torch.zeros(4, 20, 6))
print(tuple(hidden.shape))
