"""One gradient per argument, and a slope that was checked."""

import torch


class Power(torch.autograd.Function):
    @staticmethod
    def forward(ctx, values, exponent):
        ctx.save_for_backward(values)
        ctx.exponent = exponent
        return values**exponent

    @staticmethod
    def backward(ctx, grad_output):
        (values,) = ctx.saved_tensors
        slope = ctx.exponent * values ** (ctx.exponent - 1)
        return grad_output * slope, None


values = torch.tensor([2.0, 3.0], dtype=torch.float64)
values.requires_grad_()
Power.apply(values, 3).sum().backward()
print("gradient", values.grad.tolist())
right = torch.autograd.gradcheck(lambda x: Power.apply(x, 3), values)
print("gradcheck agrees:", right)
