"""Scripting compiles the source, so both branches survive."""

import torch


def step(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


scripted = torch.jit.script(step)
x = torch.full((2,), -5.0)
print("eager =", step(x)[0].item())
print("scripted =", scripted(x)[0].item())
