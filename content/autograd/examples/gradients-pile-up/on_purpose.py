"""Gradients added up on purpose: three small batches as one big one."""

import torch
from torch import nn
from torch.nn.functional import mse_loss

torch.manual_seed(0)
model = nn.Linear(4, 1)
data = torch.randn(12, 4)
target = torch.randn(12, 1)


def accumulate(divide_by):
    model.zero_grad()
    for part, goal in zip(data.split(4), target.split(4)):
        loss = mse_loss(model(part), goal) / divide_by
        loss.backward()
    return model.weight.grad


model.zero_grad()
mse_loss(model(data), target).backward()
big_batch = model.weight.grad

exact = (accumulate(divide_by=3) - big_batch).abs().max()
print(f"difference_if_divided = {exact:.1e}")
ratio = (accumulate(divide_by=1) / big_batch).mean()
print(f"ratio_if_not_divided = {ratio:.3f}")
