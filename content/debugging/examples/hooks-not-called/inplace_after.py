"""A backward hook on a layer, and an in-place ReLU after it."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(
    nn.Linear(4, 8),
    nn.Linear(8, 8),
    nn.ReLU(inplace=True),
)


# show
def show(module, grad_input, grad_output):
    print("gradient norm:", grad_output[0].norm())


net[1].register_full_backward_hook(show)
loss = net(torch.randn(3, 4)).sum()
loss.backward()
# end
