"""The last layer may be negative now. Nothing else has changed."""

import torch
from torch import nn

torch.manual_seed(0)
data = torch.randn(8, 4)
target = data.sum(dim=1, keepdim=True)

# show
model = nn.Sequential(
    nn.Linear(4, 64),
    nn.ReLU(),
    nn.Linear(64, 1),
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(300):
    optimizer.zero_grad()
    loss = ((model(data) - target) ** 2).mean()
    loss.backward()
    optimizer.step()
# end
print(f"lowest_target = {target.min():.2f}")
print(f"last_loss = {loss:.6f}")
