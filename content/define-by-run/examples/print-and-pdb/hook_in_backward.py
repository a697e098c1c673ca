"""backward() runs no line of forward() again: a hook is the way in."""

import torch


def show(grad):
    """Print the gradient that backward() brings to a tensor."""
    print("hook: d loss / d middle =", grad.item())


weight = torch.tensor(2.0, requires_grad=True)
middle = weight * 3
print("forward: middle =", middle.item())
loss = middle**2

middle.register_hook(show)
print("before backward")
loss.backward()
print("after backward: d loss / d weight =", weight.grad.item())
