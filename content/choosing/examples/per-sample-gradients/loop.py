"""One gradient for each of 64 samples, in a Python loop."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 1)
inputs, targets = torch.randn(64, 8), torch.randn(64, 1)

gradients = []
for sample, target in zip(inputs, targets, strict=True):
    loss = nn.functional.mse_loss(model(sample), target)
    (gradient,) = torch.autograd.grad(loss, model.weight)
    gradients.append(gradient)
print(tuple(torch.stack(gradients).shape))
print("backward_passes =", len(gradients))
