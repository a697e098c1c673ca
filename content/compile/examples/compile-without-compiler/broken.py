"""A machine without a C++ compiler, acted out by a wrong name."""

import torch
from torch._inductor import config

config.cpp.cxx = ("no-such-compiler",)


@torch.compile
def step(x):
    return torch.relu(x * 2 + 1)


step(torch.ones(3))
