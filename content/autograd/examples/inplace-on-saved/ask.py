"""A result is changed in place before the backward pass."""

import torch

# show
name = "sigmoid"

x = torch.ones(3, requires_grad=True)
function = getattr(torch, name)
result = function(x)
result += 1
result.sum().backward()
