"""AdamW: the weight shrinks by rate times decay."""

import torch
from torch import nn


def shrinkage(decay):
    """How much one step takes off a weight whose gradient is zero."""
    weight = nn.Parameter(torch.tensor(1.0))
    weight.grad = torch.tensor(0.0)
    # show
    optimizer = torch.optim.AdamW([weight], lr=0.01, weight_decay=decay)
    optimizer.step()
    # end
    return 1.0 - weight.item()


print(f"shrinkage_weak = {shrinkage(decay=0.001):.6f}")
print(f"shrinkage_strong = {shrinkage(decay=0.1):.6f}")
