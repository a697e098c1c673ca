"""Weights from a library that keeps them as (inputs, outputs)."""

import torch
from torch import nn

torch.manual_seed(0)
batch = torch.randn(8, 64)

# show
kernel = torch.randn(64, 64)
layer = nn.Linear(64, 64, bias=False)
assert layer.weight.shape == kernel.shape
with torch.no_grad():
    layer.weight.copy_(kernel)

wanted = batch @ kernel
error = (layer(batch) - wanted).abs().max()
print(f"largest_error = {error:.2f}")
# end
