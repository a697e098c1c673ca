"""Two layers that do not fit: eager mode tells when data arrives."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(5, 2)

    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        return self.second(hidden)


net = Net()
print("the model was built without complaint")
net(torch.randn(1, 3))
