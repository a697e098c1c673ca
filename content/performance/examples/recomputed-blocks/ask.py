"""Four blocks, the first of them under checkpoint: how many runs?"""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

# show
recomputed = 2

runs = []
hidden = torch.ones(1, 4, requires_grad=True)
for number in range(4):
    block = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
    block.register_forward_pre_hook(lambda *_: runs.append(1))
    if number < recomputed:
        hidden = checkpoint(block, hidden, use_reentrant=False)
    else:
        hidden = block(hidden)
hidden.sum().backward()
print(len(runs))
