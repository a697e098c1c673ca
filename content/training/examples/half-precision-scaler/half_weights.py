"""The model itself is turned to float16, besides autocast."""

import torch
from torch import nn

torch.manual_seed(0)
data = torch.randn(32, 64)

# show
model = nn.Linear(64, 8).half()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
with torch.autocast("cpu", dtype=torch.float16):
    loss = model(data).float().square().mean()
scaler.scale(loss).backward()
scaler.step(optimizer)
scaler.update()
# end
