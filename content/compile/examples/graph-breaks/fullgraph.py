"""fullgraph=True turns a graph break into an error."""

import torch


@torch.compile(backend="eager", fullgraph=True)
def step(x):
    x = x * 2
    if x.sum() > 0:
        return x + 1
    return x - 1


step(torch.ones(3))
