"""optimizer.lr is a new attribute that nobody reads."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor(1.0))

# show
optimizer = torch.optim.SGD([weight], lr=0.5)
optimizer.lr = 0.1
# end
weight.grad = torch.tensor(1.0)
optimizer.step()
print(f"step_size = {1.0 - weight.item():.3f}")
