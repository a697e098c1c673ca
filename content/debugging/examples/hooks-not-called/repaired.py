"""Modules are called, the hooks return nothing, no write in place."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 8), nn.Linear(8, 8), nn.ReLU())
seen = []


def keep(module, inputs, output):
    seen.append(output.detach())


def show(module, grad_input, grad_output):
    print(f"gradient norm {grad_output[0].norm():.3f}")


handles = [
    net[1].register_forward_hook(keep),
    net[1].register_full_backward_hook(show),
]
net(torch.randn(3, 4)).sum().backward()
print("first_has_gradient =", int(net[0].weight.grad is not None))

for handle in handles:
    handle.remove()
net(torch.randn(3, 4))
print("calls_of_the_hook =", len(seen))
