"""A loss with a wrong formula, and what gradcheck says of it."""

import torch
from torch import nn
from torch.autograd import gradcheck

torch.manual_seed(0)


def huber(error: torch.Tensor) -> torch.Tensor:
    size = error.abs()
    return torch.where(size < 1, error**2, size - 0.5)


error = torch.linspace(-2.9, 2.9, 6, dtype=torch.double)
error.requires_grad_()
print("gradcheck says", gradcheck(huber, error))

zero = torch.zeros_like(error)
expected = nn.functional.huber_loss(error, zero, reduction="none")
largest = (huber(error) - expected).abs().max()
print(f"largest_error_of_the_loss = {largest:.3f}")
