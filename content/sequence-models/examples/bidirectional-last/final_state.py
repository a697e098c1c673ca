"""The final states: each direction after its whole way."""

import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(4, 8, batch_first=True, bidirectional=True)
inputs = torch.randn(1, 10, 4, requires_grad=True)
_, (final, _) = lstm(inputs)
summary = torch.cat([final[0], final[1]], dim=1)


def steps_seen(half):
    inputs.grad = None
    half.sum().backward(retain_graph=True)
    return int((inputs.grad[0].abs().sum(dim=1) > 0).sum())


print("forward_half_sees =", steps_seen(summary[:, :8]))
print("backward_half_sees =", steps_seen(summary[:, 8:]))
