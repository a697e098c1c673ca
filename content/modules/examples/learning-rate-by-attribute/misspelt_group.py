"""A misspelt option of a group is kept, and nobody reads it."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor(1.0))

# show
optimizer = torch.optim.SGD([{"params": [weight], "learning_rate": 0.1}], lr=0.5)
# end
weight.grad = torch.tensor(1.0)
optimizer.step()
print(f"step_size = {1.0 - weight.item():.3f}")
