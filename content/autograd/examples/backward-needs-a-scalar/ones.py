"""Passing ones silences it: that is the sum, not the mean."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 3)
data = torch.randn(16, 8)
target = torch.randint(3, (16,))
loss_fn = nn.CrossEntropyLoss(reduction="none")


def gradient(run_backward):
    model.zero_grad()
    run_backward(loss_fn(model(data), target))
    return model.weight.grad


ones = gradient(lambda loss: loss.backward(torch.ones_like(loss)))
total = gradient(lambda loss: loss.sum().backward())
mean = gradient(lambda loss: loss.mean().backward())
print(f"ones_over_sum = {(ones / total).mean():.3f}")
print(f"ones_over_mean = {(ones / mean).mean():.3f}")
