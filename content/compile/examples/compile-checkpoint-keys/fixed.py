"""Module.compile() compiles in place: no wrapper, no prefix."""

import torch
from torch import nn


class Net(nn.Module):
    """A class of its own: torch 2.13 compiles no bare nn.Linear in place."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        return self.layer(x)


net = Net()
net.compile()
torch.save(net.state_dict(), "net.pt")
print("saved:", list(net.state_dict()))

plain = Net()
plain.load_state_dict(torch.load("net.pt"))
print("same_weights =", int(torch.equal(plain.layer.weight, net.layer.weight)))
