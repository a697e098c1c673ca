"""Half a terabyte of weights, on this machine."""

import torch
from torch import nn

with torch.device("meta"):
    layers = [nn.Linear(40_000, 40_000) for _ in range(80)]
    model = nn.Sequential(*layers)
    output = model(torch.empty(2, 40_000))

weights = list(model.parameters())
size = sum(weight.nbytes for weight in weights)
print("gigabytes_described =", round(size / 1e9))
print("output", tuple(output.shape), "on", output.device)
