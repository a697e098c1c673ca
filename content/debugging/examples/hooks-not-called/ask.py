"""One layer stands at two places of a model, and hooks are counted."""

import torch
from torch import nn

# show
shared = True

first = nn.Linear(4, 4)
second = first if shared else nn.Linear(4, 4)
model = nn.Sequential(first, nn.ReLU(), second)

calls = []
for layer in model:
    layer.register_forward_hook(lambda *call: calls.append(call))
model(torch.ones(1, 4))
print(len(calls))
