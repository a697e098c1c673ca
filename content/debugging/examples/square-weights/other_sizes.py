"""The same code in a test whose sizes all differ."""

import torch
from torch import nn

torch.manual_seed(0)
batch = torch.randn(8, 64)

# show
kernel = torch.randn(64, 32)
layer = nn.Linear(64, 32, bias=False)
with torch.no_grad():
    layer.weight.copy_(kernel)
# end
