"""eval() alone: the layers behave, but the graph is still recorded."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(8, 8), nn.BatchNorm1d(8), nn.Dropout())
data = torch.randn(16, 8)

# show
model.eval()
output = model(data)
# end
print(f"graph recorded: {output.grad_fn is not None}")
print(f"two calls agree: {torch.equal(model(data), output)}")
