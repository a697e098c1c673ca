"""Twelve equal blocks, compiled as one model."""

import torch
from torch import nn

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module.graph)
    return graph_module.forward


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def forward(self, x):
        return torch.relu(self.layer(x))


net = nn.Sequential(*(Block() for _ in range(12)))
fast = torch.compile(net, backend=counting)
with torch.no_grad():
    fast(torch.ones(2, 8))
nodes = [node for graph in graphs for node in graph.nodes]
print("compilations =", len(graphs))
print("operations =", sum(node.op == "call_function" for node in nodes))
