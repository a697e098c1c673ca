"""Compiled in place, with a forward() of one's own at the top."""

import torch
from torch import nn

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(8, 8)
        self.head = nn.Linear(8, 2)

    def forward(self, x):
        return self.head(torch.relu(self.hidden(x)))


net = Net()
net.compile(backend=counting)
net(torch.ones(4, 8))
print("graphs =", len(graphs))
