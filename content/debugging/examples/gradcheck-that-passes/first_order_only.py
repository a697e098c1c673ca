"""A backward that is right, and cannot be differentiated again."""

import torch
from torch.autograd import Function, gradcheck, gradgradcheck


# show
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


# end

x = torch.tensor([0.5, 1.0, 2.0], dtype=torch.double)
x.requires_grad_()
print("gradcheck says", gradcheck(Cube.apply, x))
gradgradcheck(Cube.apply, x)
