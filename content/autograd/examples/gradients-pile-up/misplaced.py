"""zero_grad() between backward() and step(): no error, no learning."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
start = model.weight.detach().clone()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(64, 4)
target = data @ torch.tensor([[1.0], [-2.0], [3.0], [0.5]])

# show
for step in range(40):
    loss = nn.functional.mse_loss(model(data), target)
    loss.backward()
    optimizer.zero_grad()
    optimizer.step()
# end
loss = nn.functional.mse_loss(model(data), target)
print(f"final_loss = {loss.item():.4f}")
moved = (model.weight - start).abs().max().item()
print(f"weights_moved_by = {moved}")
