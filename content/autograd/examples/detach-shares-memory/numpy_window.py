"""An array of the weights from before training: a window on them."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(64, 4)

before = model.weight.detach().numpy()
for step in range(20):
    optimizer.zero_grad()
    loss = (model(data) - 1).square().mean()
    loss.backward()
    optimizer.step()
moved = abs(model.weight.detach().numpy() - before).max()
print(f"weights_moved_by = {moved:.3f}")
