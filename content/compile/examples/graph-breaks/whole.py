"""torch.where computes both sides: one graph, same answers."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting, fullgraph=True)
def step(x):
    x = x * 2
    return torch.where(x.sum() > 0, x + 1, x - 1)


print("up =", step(torch.ones(3))[0].item())
print("down =", step(-torch.ones(3))[0].item())
print("graphs =", len(graphs))
