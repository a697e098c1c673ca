"""A penalty on the size of a gradient, by hand and by autograd."""

import torch
from torch.autograd import Function, grad


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        slope = 3 * x.detach() ** 2
        return grad * slope


x = torch.tensor(1.0, requires_grad=True)
for name, cube in (("function", Cube.apply), ("power", lambda x: x**3)):
    weight = torch.tensor(1.0, requires_grad=True)
    (slope,) = grad(weight * cube(x), x, create_graph=True)
    by_weight, by_x = grad(slope**2, (weight, x), allow_unused=True)
    print(f"{name}_by_weight = {by_weight:.0f}")
    print(f"{name}_by_x = {by_x or 0:.0f}")
