"""Blocks of one class, each compiled on its own."""

import torch
from torch import nn

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


# show
widths = [8, 16, 16, 8]


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, width)

    def forward(self, x):
        return torch.relu(self.layer(x))


for width in widths:
    fast = torch.compile(Block(width), backend=counting)
    fast(torch.ones(2, width))
print(len(compilations))
