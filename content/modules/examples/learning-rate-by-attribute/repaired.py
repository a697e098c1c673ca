"""The rate is in the groups."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor(1.0))

# show
optimizer = torch.optim.SGD([weight], lr=0.5)
for group in optimizer.param_groups:
    group["lr"] = 0.1
# end
weight.grad = torch.tensor(1.0)
optimizer.step()
print(f"step_size = {1.0 - weight.item():.3f}")
