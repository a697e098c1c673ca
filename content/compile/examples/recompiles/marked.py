"""mark_dynamic says beforehand which dimension will vary."""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting)
def total(x):
    return (x * 2).sum(1)


for batch in (4, 8, 16, 32):
    x = torch.ones(batch, 3)
    torch._dynamo.mark_dynamic(x, 0)
    total(x)
print("compilations =", len(compilations))
