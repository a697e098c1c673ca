"""vmap(grad(f)) in PyTorch: all 64 gradients at once."""

import torch
from torch import nn
from torch.func import functional_call, grad, vmap

torch.manual_seed(0)
model = nn.Linear(8, 1)
inputs, targets = torch.randn(64, 8), torch.randn(64, 1)


def loss_of(parameters, sample, target):
    output = functional_call(model, parameters, sample)
    return nn.functional.mse_loss(output, target)


parameters = {k: v.detach() for k, v in model.named_parameters()}
each = vmap(grad(loss_of), in_dims=(None, 0, 0))
gradients = each(parameters, inputs, targets)["weight"]

nn.functional.mse_loss(model(inputs), targets).backward()
difference = (gradients.mean(0) - model.weight.grad).abs().max()
print(tuple(gradients.shape))
print(f"difference_of_the_mean = {difference:.1e}")
