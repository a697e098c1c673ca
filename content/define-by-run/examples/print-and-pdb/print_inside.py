"""An ordinary print in the middle of forward()."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(4, 2)

    # show
    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        print("hidden =", hidden.tolist())
        return self.second(hidden)


torch.manual_seed(0)
net = Net()
net(torch.ones(1, 3))
net(torch.zeros(1, 3))
# end
