"""Tracing records one run: the branch not taken is lost."""

import torch


# show
def step(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


traced = torch.jit.trace(step, torch.ones(2))
x = torch.full((2,), -5.0)
print("eager =", step(x)[0].item())
print("traced =", traced(x)[0].item())
# end
