"""Clipped while the gradients carry the scaler's factor."""

import torch
from torch import nn
from torch.nn.functional import mse_loss

torch.manual_seed(0)
model = nn.Linear(8, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(64, 8)
target = data.sum(dim=1, keepdim=True)
scaler = torch.amp.GradScaler("cpu")

# show
for step in range(100):
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.float16):
        loss = mse_loss(model(data).float(), target)
    scaler.scale(loss).backward()
    nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)
    scaler.step(optimizer)
    scaler.update()
# end
print(f"scale = {scaler.get_scale():.0f}")
print(f"final_loss = {loss.item():.4f}")
