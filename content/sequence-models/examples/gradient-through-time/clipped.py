"""The same step with the gradient's norm clipped to 1."""

import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(32, 32, nonlinearity="relu")
with torch.no_grad():
    radius = torch.linalg.eigvals(rnn.weight_hh_l0).abs().max()
    rnn.weight_hh_l0 *= 1.5 / radius

optimizer = torch.optim.SGD(rnn.parameters(), lr=0.1)
outputs, _ = rnn(torch.randn(50, 16, 32))
outputs[-1].square().mean().backward()
norm = nn.utils.clip_grad_norm_(rnn.parameters(), max_norm=1.0)
print(f"norm_before_clipping = {norm:.3g}")
optimizer.step()
print(f"largest_weight = {rnn.weight_hh_l0.abs().max():.3g}")
