"""A backward in tensor operations can be differentiated again."""

import torch
from torch.autograd import Function, gradcheck, gradgradcheck


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * 3 * x**2


x = torch.tensor([0.5, 1.0, 2.0], dtype=torch.double)
x.requires_grad_()
print("gradcheck says", gradcheck(Cube.apply, x))
print("gradgradcheck says", gradgradcheck(Cube.apply, x))
