"""A global number changes between two calls of a compiled function."""

import torch

# show
rate = 1.0


@torch.compile(backend="eager")
def scaled(x):
    return x * rate


price = torch.tensor(3.0)
print("before =", scaled(price).item())
rate = 10.0
print("after =", scaled(price).item())
# end
