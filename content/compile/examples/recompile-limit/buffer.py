"""The counter as a tensor: its value is data, not a guard."""

import torch
from torch import nn

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("calls", torch.tensor(0))
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        self.calls += 1
        return self.layer(x)


net = torch.compile(Net(), backend=counting)
for _ in range(12):
    net(torch.ones(1, 3))
print("calls =", net.calls.item())
print("compilations =", len(compilations))
