"""Two models start from one seed; the new one has a layer more."""

import torch
from torch import nn

# show
kind = "Linear"

torch.manual_seed(0)
old_head = nn.Linear(4, 2)

torch.manual_seed(0)
new_layer = getattr(nn, kind)(4, 4)
new_head = nn.Linear(4, 2)

alike = torch.equal(old_head.weight, new_head.weight)
print("alike" if alike else "different")
