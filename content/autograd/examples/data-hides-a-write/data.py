"""A gate doubled through .data: no error, a slope of wrong sign."""

import torch


def rescaled_gate(level):
    # show
    gate = torch.sigmoid(level)
    gate.data.mul_(2)
    return gate
    # end


def slope_by_autograd(function, at):
    level = torch.tensor(at, dtype=torch.float64, requires_grad=True)
    function(level).backward()
    return level.grad.item()


def slope_measured(function, at, step=1e-6):
    level = torch.tensor([at - step, at + step], dtype=torch.float64)
    low, high = function(level)
    return ((high - low) / (2 * step)).item()


by_autograd = slope_by_autograd(rescaled_gate, at=1.0)
measured = slope_measured(rescaled_gate, at=1.0)
print(f"slope_by_autograd = {by_autograd:.4f}")
print(f"slope_measured = {measured:.4f}")
