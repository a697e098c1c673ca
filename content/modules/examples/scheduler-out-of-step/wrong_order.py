"""The scheduler steps before the optimizer does."""

import torch
from torch import nn
from torch.optim.lr_scheduler import StepLR

torch.manual_seed(0)
model = nn.Linear(4, 2)
inputs = torch.randn(16, 4)

# show
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
scheduler = StepLR(optimizer, step_size=1, gamma=0.1)
rates_used = []
for epoch in range(3):
    optimizer.zero_grad()
    model(inputs).square().mean().backward()
    scheduler.step()
    rates_used.append(optimizer.param_groups[0]["lr"])
    optimizer.step()
# end
print(f"first_rate = {rates_used[0]:.3f}")
print(f"last_rate = {rates_used[-1]:.3f}")
