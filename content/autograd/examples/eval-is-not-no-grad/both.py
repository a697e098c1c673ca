"""Both switches: they are independent, and validation wants both."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(8, 8), nn.BatchNorm1d(8), nn.Dropout())
data = torch.randn(16, 8)
before = model[1].running_mean.clone()

# show
model.eval()
with torch.no_grad():
    output = model(data)
# end
print(f"graph recorded: {output.grad_fn is not None}")
with torch.no_grad():
    print(f"two calls agree: {torch.equal(model(data), output)}")
moved = (model[1].running_mean - before).abs().max()
print(f"running_mean_moved_by = {moved:.3f}")
