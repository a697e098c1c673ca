"""Several batch sizes, one after the other."""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


# show
sizes = [4, 8, 16]


@torch.compile(backend=counting)
def total(x):
    return (x * 2).sum(1)


for size in sizes:
    total(torch.ones(size, 3))
print(len(compilations))
