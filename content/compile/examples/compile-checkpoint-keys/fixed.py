"""Module.compile() compiles in place: no wrapper, no prefix."""

import torch
from torch import nn

net = nn.Linear(3, 2)
net.compile()
torch.save(net.state_dict(), "net.pt")
print("saved:", list(net.state_dict()))

plain = nn.Linear(3, 2)
plain.load_state_dict(torch.load("net.pt"))
print("same_weights =", int(torch.equal(plain.weight, net.weight)))
