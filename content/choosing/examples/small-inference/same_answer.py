"""One linear model answers in torch, in NumPy and in plain Python."""

import numpy
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
row = [5.1, 3.5, 1.4, 0.2]
with torch.no_grad():
    in_torch = model(torch.tensor(row)).item()

weights = model.weight.detach().tolist()[0]
bias = model.bias.item()
in_numpy = float(numpy.dot(weights, row) + bias)
in_python = sum(w * x for w, x in zip(weights, row, strict=True)) + bias
print(f"numpy_difference = {abs(in_numpy - in_torch):.1e}")
print(f"python_difference = {abs(in_python - in_torch):.1e}")
