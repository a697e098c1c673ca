"""What does an optimizer keep after its first step?"""

import torch
from torch import nn

# show
kind = "Adam"

model = nn.Linear(10, 10, bias=False)
optimizer = getattr(torch.optim, kind)(model.parameters(), lr=0.1)
model(torch.ones(1, 10)).sum().backward()
optimizer.step()
kept = list(optimizer.state[model.weight].values())
print(sum(each.numel() for each in kept if each.dim() == 2))
