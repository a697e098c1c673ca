"""Four batch sizes: how many compilations?"""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


# show
@torch.compile(backend=counting)
def total(x):
    return (x * 2).sum(1)


for batch in (4, 8, 16, 32):
    total(torch.ones(batch, 3))
    print(f"batch {batch}: {len(compilations)} so far")
# end
print("compilations =", len(compilations))
