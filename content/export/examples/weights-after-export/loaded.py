"""Weights are loaded into the model after its export."""

import torch
from torch import nn

net = nn.Linear(1, 1, bias=False)
nn.init.ones_(net.weight)
serve = torch.export.export(net, (torch.ones(1, 1),)).module()

x = torch.ones(1, 1)
print("at_first =", serve(x).item())
net.load_state_dict({"weight": torch.full((1, 1), 5.0)})
print("served =", serve(x).item())
