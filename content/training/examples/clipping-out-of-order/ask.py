"""One of two gradients, after both have been clipped."""

import torch
from torch.nn.utils import clip_grad_norm_

# show
max_norm = 1.0

weight = torch.zeros(1, requires_grad=True)
bias = torch.zeros(1, requires_grad=True)
weight.grad = torch.tensor([3.0])
bias.grad = torch.tensor([4.0])
clip_grad_norm_([weight, bias], max_norm)
print(f"{weight.grad.item():.2f}")
