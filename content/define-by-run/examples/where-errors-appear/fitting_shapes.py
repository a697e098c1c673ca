"""Layers that fit: the captured graph carries every shape."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(4, 2)

    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        return self.second(hidden)


with torch.device("meta"):
    net = Net()
    shape_only = torch.empty(1, 3)
program = torch.export.export(net, (shape_only,))
for node in program.graph.nodes:
    if node.op == "call_function":
        print(node.name, tuple(node.meta["val"].shape))
