"""torch.export turns forward into one graph of ATen operators."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        return torch.relu(self.layer(x)).sum(1)


torch.manual_seed(0)
net = Net()
exported = torch.export.export(net, (torch.randn(4, 3),))
print(exported.graph_module.code)

x = torch.randn(4, 3)
print("same_answer =", int(torch.equal(exported.module()(x), net(x))))
