"""Without print: run the graph node by node and look at each value."""

import torch
from torch import fx, nn


class Looking(fx.Interpreter):
    def run_node(self, node):
        value = super().run_node(node)
        if node.op == "call_function":
            print(f"{node.name}: {value.tolist()}")
        return value


net = nn.Sequential(nn.Linear(1, 2), nn.ReLU())
nn.init.constant_(net[0].weight, -1.0)
nn.init.zeros_(net[0].bias)
exported = torch.export.export(net, (torch.ones(1, 1),))
with torch.no_grad():
    Looking(exported.module()).run(torch.ones(1, 1))
