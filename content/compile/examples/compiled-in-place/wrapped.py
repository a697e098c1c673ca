"""The same model in the wrapper of torch.compile."""

import torch
from torch import nn

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


net = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 2))
fast = torch.compile(net, backend=counting)
fast(torch.ones(4, 8))
print("graphs =", len(graphs))
