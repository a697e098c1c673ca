"""The same layers: capturing the graph tells, without any data."""

import logging

import torch
from torch import nn

logging.disable(logging.ERROR)  # export logs its own frames as well


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(5, 2)

    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        return self.second(hidden)


with torch.device("meta"):
    net = Net()
    shape_only = torch.empty(1, 3)
print("the input has a shape, but no numbers:", shape_only.is_meta)
torch.export.export(net, (shape_only,))
