"""The same measurement with the LSTM's forget gate biased open."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.LSTM(32, 32)
with torch.no_grad():
    layer.bias_hh_l0[32:64] += 3.0  # order: input, forget, cell, output

inputs = torch.randn(50, 16, 32, requires_grad=True)
outputs, _ = layer(inputs)
outputs[-1].square().sum().backward()
size = inputs.grad.norm(dim=(1, 2))
print(f"lstm_50_steps = {(size[0] / size[-1]).item():.2f}")
