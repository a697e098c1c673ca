"""Recurrent weights of spectral radius 1.5, and one step of SGD."""

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
norm = nn.utils.get_total_norm([p.grad for p in rnn.parameters()])
print(f"gradient_norm = {norm:.3g}")
optimizer.step()
print(f"largest_weight = {rnn.weight_hh_l0.abs().max():.3g}")
