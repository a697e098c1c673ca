"""When does the compiler run?"""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


# show
def total(x):
    return (x * 2).sum(1)


fast = torch.compile(total, backend=counting)
print("after_torch_compile =", len(compilations))
fast(torch.ones(4, 3))
print("after_first_call =", len(compilations))
fast(torch.ones(4, 3))
print("after_second_call =", len(compilations))
# end
