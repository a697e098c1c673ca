"""Python side effects happen on every call, not once while tracing."""

import torch

calls = []


@torch.compile(backend="eager", fullgraph=True)
def step(x):
    calls.append(len(calls))
    return x * 2


for _ in range(3):
    step(torch.ones(2))
print("calls =", len(calls))
