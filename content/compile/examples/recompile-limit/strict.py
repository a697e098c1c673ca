"""With fullgraph=True the limit is an error, not a silent fallback."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        self.calls += 1
        return self.layer(x)


net = torch.compile(Net(), backend="eager", fullgraph=True)
for _ in range(12):
    net(torch.ones(1, 3))
