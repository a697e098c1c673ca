"""Read the graph as text, then run it node by node with its values."""

from collections import OrderedDict

import torch
from torch import fx, nn


class Stepper(fx.Interpreter):
    """Runs a graph and shows what each node returns."""

    def run_node(self, node):
        value = super().run_node(node)
        numbers = [round(x, 3) for x in value.flatten().tolist()]
        print(f"{node.op:13} {node.name:7} {numbers}")
        return value


torch.manual_seed(0)
net = nn.Sequential(
    OrderedDict(
        first=nn.Linear(3, 4),
        relu=nn.ReLU(),
        second=nn.Linear(4, 2),
    )
)
graph = fx.symbolic_trace(net)
print(graph.graph)

batch = torch.ones(1, 3)
stepped = Stepper(graph).run(batch)
print("same as the network:", torch.equal(stepped, net(batch)))
