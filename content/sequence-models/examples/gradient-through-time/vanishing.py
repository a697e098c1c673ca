"""How much of the last step's gradient reaches the first of 50?"""

import torch
from torch import nn


def share_that_arrives(kind, steps):
    torch.manual_seed(0)
    layer = kind(32, 32)
    inputs = torch.randn(steps, 16, 32, requires_grad=True)
    outputs, _ = layer(inputs)
    outputs[-1].square().sum().backward()
    size = inputs.grad.norm(dim=(1, 2))
    return (size[0] / size[-1]).item()


for name, kind in ("rnn", nn.RNN), ("gru", nn.GRU), ("lstm", nn.LSTM):
    print(f"{name}_10_steps = {share_that_arrives(kind, 10):.0e}")
    print(f"{name}_50_steps = {share_that_arrives(kind, 50):.0e}")
