"""What torch.save keeps of a model that torch.compile has compiled."""

import torch
from torch import nn

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


fast = torch.compile(nn.Linear(3, 2), backend=counting)
fast(torch.ones(1, 3))
torch.save(fast, "net.pt")
print("before =", len(compilations))

torch.compiler.reset()  # as in a new process
loaded = torch.load("net.pt", weights_only=False)
loaded(torch.ones(1, 3))
print("after_loading =", len(compilations))
