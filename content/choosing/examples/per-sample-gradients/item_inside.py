"""vmap over a loss that reads a number on its way."""

import torch
from torch import nn
from torch.func import functional_call, grad, vmap

torch.manual_seed(0)
model = nn.Linear(8, 1)
inputs, targets = torch.randn(64, 8), torch.randn(64, 1)


def loss_of(parameters, sample, target):
    loss = (functional_call(model, parameters, sample) - target) ** 2
    print("loss", loss.item())
    return loss.sum()


parameters = {k: v.detach() for k, v in model.named_parameters()}
vmap(grad(loss_of), in_dims=(None, 0, 0))(parameters, inputs, targets)
