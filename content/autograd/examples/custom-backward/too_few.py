"""forward() took two arguments, backward() answers for one."""

import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, values, factor):
        ctx.factor = factor
        return values * factor

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.factor


values = torch.ones(3, requires_grad=True)
Scale.apply(values, 2.5).sum().backward()
print(values.grad)
