"""A print in the loop of a compiled function."""

import torch

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


# show
@torch.compile(backend=counting)
def settle(x):
    x = x * 0.5
    for _ in range(3):
        x = torch.tanh(x * 2)
        print("mean:", x.mean())
    return x + 1


settle(torch.ones(4))
print("graphs =", len(graphs))
# end
