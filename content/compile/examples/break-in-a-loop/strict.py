"""fullgraph=True names the line that breaks the graph."""

import torch


@torch.compile(backend="eager", fullgraph=True)
def settle(x):
    x = x * 0.5
    for _ in range(3):
        x = torch.tanh(x * 2)
        print("mean:", x.mean())
    return x + 1


settle(torch.ones(4))
