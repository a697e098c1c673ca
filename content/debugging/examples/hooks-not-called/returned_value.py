"""Called now. The hook keeps the output, and returns it, too."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 8), nn.Linear(8, 2))

# show
seen = []


def keep(module, inputs, output):
    seen.append(output.detach())
    return output.detach()


net[0].register_forward_hook(keep)
net(torch.randn(3, 4)).sum().backward()
print("calls_of_the_hook =", len(seen))
print("first_has_gradient =", int(net[0].weight.grad is not None))
print("last_has_gradient =", int(net[1].weight.grad is not None))
# end
