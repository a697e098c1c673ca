"""After some steps Adam has averages, and .to() leaves them behind."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(16, 4)

# show
model = nn.Linear(4, 2)
optimizer = torch.optim.Adam(model.parameters())
model(inputs).square().mean().backward()
optimizer.step()

model.to(torch.float64)
optimizer.zero_grad()
model(inputs.double()).square().mean().backward()
optimizer.step()
# end
