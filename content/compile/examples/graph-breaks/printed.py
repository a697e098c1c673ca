"""A print of a tensor in the middle: two graphs."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting)
def step(x):
    x = torch.relu(x * 2 + 1)
    print("mean:", x.mean())
    return x.sum()


step(torch.ones(3))
print("graphs =", len(graphs))
