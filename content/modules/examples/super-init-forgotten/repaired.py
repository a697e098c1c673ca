"""super().__init__() first, everything else after it."""

import torch
from torch import nn


# show
class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, 2)

    def forward(self, x):
        return self.layer(x)


model = Net(8)
# end
print("output", tuple(model(torch.randn(4, 8)).shape))
