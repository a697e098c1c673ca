"""The exported module has no switch any more."""

import torch
from torch import nn

net = nn.Sequential(nn.Linear(8, 8), nn.Dropout(0.5))
serve = torch.export.export(net, (torch.ones(2, 8),)).module()
serve.eval()
