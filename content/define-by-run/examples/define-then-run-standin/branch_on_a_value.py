"""A Python `if` on a value cannot be captured without a value."""

import torch
from torch import fx, nn


class Branchy(nn.Module):
    def forward(self, batch):
        if batch.sum() > 0:
            return batch * 2
        return batch - 1


graph = fx.symbolic_trace(Branchy())
print(graph(torch.ones(3)))
