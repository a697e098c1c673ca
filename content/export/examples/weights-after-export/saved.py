"""A saved program has weights of its own."""

import torch
from torch import nn

net = nn.Linear(1, 1, bias=False)
nn.init.ones_(net.weight)
exported = torch.export.export(net, (torch.ones(1, 1),))
torch.export.save(exported, "net.pt2")
serve = torch.export.load("net.pt2").module()

x = torch.ones(1, 1)
net.load_state_dict({"weight": torch.full((1, 1), 5.0)})
print("model =", net(x).item())
print("served =", serve(x).item())
