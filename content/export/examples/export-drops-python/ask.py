"""A loop and an `if` on numbers of Python are exported."""

import torch
from torch import nn

# show
rounds = 3
active = True


class Net(nn.Module):
    def forward(self, x):
        for _ in range(rounds):
            x = x * 2
            if active:
                x = torch.relu(x)
        return x


graph = torch.export.export(Net(), (torch.ones(4),)).graph
print(sum(node.op == "call_function" for node in graph.nodes))
