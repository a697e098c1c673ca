"""The same print without a loop around it."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting)
def settle(x):
    x = torch.tanh(x * 0.5)
    print("mean:", x.mean())
    return x + 1


settle(torch.ones(4))
print("graphs =", len(graphs))
