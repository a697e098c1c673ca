"""The loop collects, and the print comes after it."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting)
def settle(x):
    x = x * 0.5
    means = []
    for _ in range(3):
        x = torch.tanh(x * 2)
        means.append(x.mean())
    return x + 1, means


_, means = settle(torch.ones(4))
for mean in means:
    print("mean:", mean)
print("graphs =", len(graphs))
