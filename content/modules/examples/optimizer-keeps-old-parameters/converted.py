"""Does .to() after the optimizer cut it off? It keeps the objects."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(16, 4, dtype=torch.float64)

# show
model = nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
parameter = model.weight
model.to(torch.float64)
at_first = model.weight.detach().clone()
model(inputs).square().mean().backward()
optimizer.step()
# end
print("same parameter object:", model.weight is parameter)
print("weight_moved =", (model.weight - at_first).abs().max().item())
