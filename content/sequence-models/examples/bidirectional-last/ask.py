"""The outputs of a GRU over four sequences of twenty steps."""

import torch
from torch import nn

# show
layers = 3
both = True

gru = nn.GRU(6, 8, layers, bidirectional=both, batch_first=True)
outputs, hidden = gru(torch.zeros(4, 20, 6))
print(tuple(outputs.shape))
