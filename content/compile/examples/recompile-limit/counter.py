"""A step counter in forward: every call has a new value to guard on."""

import torch
from torch import nn

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


# show
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        self.calls += 1
        return self.layer(x)


net = torch.compile(Net(), backend=counting)
for _ in range(12):
    net(torch.ones(1, 3))
# end
print("calls =", net.calls)
print("compilations =", len(compilations))
