"""Weights saved from the compiled wrapper, loaded into a plain model."""

import torch
from torch import nn

net = torch.compile(nn.Linear(3, 2))
torch.save(net.state_dict(), "net.pt")
print("saved:", list(net.state_dict()))

plain = nn.Linear(3, 2)
plain.load_state_dict(torch.load("net.pt"))
