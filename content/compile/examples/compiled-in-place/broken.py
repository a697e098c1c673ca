"""A model of torch.nn's own layers is compiled in place."""

import torch
from torch import nn

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


# show
net = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 2))
net.compile(backend=counting)
net(torch.ones(4, 8))
print("graphs =", len(graphs))
# end
