"""Frozen in the middle; a gradient of zero still makes a step."""

import torch
from torch import nn

torch.manual_seed(0)
body = nn.Linear(4, 8)
head = nn.Linear(8, 2)
inputs = torch.randn(16, 4)
optimizer = torch.optim.SGD(
    [*body.parameters(), *head.parameters()], lr=0.1, weight_decay=0.1
)


def step():
    optimizer.zero_grad(set_to_none=False)
    head(body(inputs)).square().mean().backward()
    optimizer.step()


# show
step()
body.requires_grad_(False)
frozen_at = body.weight.detach().clone()
for _ in range(10):
    step()
# end
print("body_moved =", (body.weight - frozen_at).abs().max().item())
