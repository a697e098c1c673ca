"""Transposed, and compared in numbers, not in shapes."""

import torch
from torch import nn

torch.manual_seed(0)
batch = torch.randn(8, 64)

for outputs in (64, 32):
    kernel = torch.randn(64, outputs)
    layer = nn.Linear(64, outputs, bias=False)
    with torch.no_grad():
        layer.weight.copy_(kernel.T)
    torch.testing.assert_close(layer(batch), batch @ kernel)

error = (layer(batch) - batch @ kernel).abs().max()
print(f"largest_error = {error:.6f}")
