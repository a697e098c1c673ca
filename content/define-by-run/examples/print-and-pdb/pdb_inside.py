"""A real pdb prompt inside forward(); this file does the typing."""

import io
import pdb
import sys

import torch
from torch import nn

TYPED = """p hidden.shape
p round(hidden.sum().item(), 3)
!hidden = torch.zeros_like(hidden)
continue
"""
debugger = pdb.Pdb(
    stdin=io.StringIO(TYPED),
    stdout=sys.stdout,
    nosigint=True,
    readrc=False,
)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(4, 2)

    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        debugger.set_trace()  # at a keyboard: breakpoint()
        return self.second(hidden)


torch.manual_seed(0)
net = Net()
output = net(torch.ones(1, 3))
print()
same = torch.equal(output[0], net.second.bias)
print("output is the bias alone:", same)
