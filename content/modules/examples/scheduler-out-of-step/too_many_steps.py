"""Sized in epochs, stepped once per batch: it runs out of steps."""

import torch
from torch import nn
from torch.optim.lr_scheduler import OneCycleLR

torch.manual_seed(0)
model = nn.Linear(4, 2)
batches = torch.randn(10, 16, 4)

# show
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = OneCycleLR(optimizer, max_lr=0.1, total_steps=5)
for epoch in range(5):
    for batch in batches:
        optimizer.zero_grad()
        model(batch).square().mean().backward()
        optimizer.step()
        scheduler.step()
# end
