"""detach() cuts the graph, clone() copies the numbers."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(64, 4)

# show
before = model.weight.detach().clone()
for step in range(20):
    optimizer.zero_grad()
    loss = (model(data) - 1).square().mean()
    loss.backward()
    optimizer.step()
moved = (model.weight - before).abs().max()
# end
print(f"weights_moved_by = {moved:.3f}")
