"""fullgraph=True says why."""

import torch
from torch import nn

fast = torch.compile(nn.LSTM(8, 8), backend="eager", fullgraph=True)
fast(torch.ones(5, 1, 8))
