"""The present kind of checkpoint, on a block that is fed with data."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
# show
block = nn.Sequential(nn.Linear(64, 512), nn.ReLU(), nn.Linear(512, 64))
head = nn.Linear(64, 1)
data = torch.randn(1024, 64)

hidden = checkpoint(block, data, use_reentrant=False)
loss = head(hidden).square().mean()
loss.backward()
# end
print("head has a gradient:", head.weight.grad is not None)
print("block has a gradient:", block[0].weight.grad is not None)
