"""A branch on a tensor's value: one graph before it, one per side."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


# show
@torch.compile(backend=counting)
def step(x):
    x = x * 2
    if x.sum() > 0:
        return x + 1
    return x - 1


step(torch.ones(3))
print("graphs =", len(graphs))
step(-torch.ones(3))
print("graphs_in_all =", len(graphs))
# end
