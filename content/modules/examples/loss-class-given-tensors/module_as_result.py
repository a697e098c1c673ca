"""nn.ReLU(x) makes a module out of x, and nobody complains yet."""

import torch
from torch import nn

torch.manual_seed(0)
first = nn.Linear(8, 4)
second = nn.Linear(4, 3)
inputs = torch.randn(16, 8)

# show
hidden = nn.ReLU(first(inputs))
print("hidden is a", type(hidden).__name__)
scores = second(hidden)
# end
