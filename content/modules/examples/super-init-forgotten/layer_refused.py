"""A layer assigned in a module that was not initialised."""

import torch
from torch import nn


# show
class Net(nn.Module):
    def __init__(self, width):
        self.layer = nn.Linear(width, 2)

    def forward(self, x):
        return self.layer(x)


model = Net(8)
# end
print(model(torch.randn(4, 8)).shape)
