"""float16 without a scaler: late in training, gradients become zero."""

import torch
from torch import nn
from torch.nn.functional import mse_loss

torch.manual_seed(0)
model = nn.Linear(64, 512)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(1024, 64)
with torch.no_grad():
    target = model(data) + 0.0005 * torch.randn(1024, 512)

# show
optimizer.zero_grad()
with torch.autocast("cpu", dtype=torch.float16):
    output = model(data)
    loss = mse_loss(output.float(), target)
loss.backward()
optimizer.step()
# end
zeros = (model.weight.grad == 0).double().mean()
print(f"share_of_zero_gradients = {zeros:.4f}")
