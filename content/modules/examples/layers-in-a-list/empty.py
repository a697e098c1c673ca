"""Every layer in a Python list: the optimizer finds nothing."""

import torch
from torch import nn


# show
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(8, 8), nn.Linear(8, 2)]

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


optimizer = torch.optim.SGD(Net().parameters(), lr=0.1)
# end
