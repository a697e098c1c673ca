"""What a print shows inside of a compiled function."""

import torch


# show
@torch.compile(backend="eager")
def step(x):
    x = x * 2
    print("x is", x)
    return x + 1


for value in (1.0, 2.0, 3.0):
    step(torch.tensor(value))
# end
