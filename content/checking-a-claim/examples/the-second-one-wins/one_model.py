"""Two contestants, one after the other. They are the same."""

import torch
from torch import nn

torch.manual_seed(0)
data = torch.randn(64, 4)
target = data.sum(dim=1, keepdim=True)
model = nn.Linear(4, 1)

# show
for name in ("old", "new"):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(20):
        loss = ((model(data) - target) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"loss_of_{name} = {loss:.4f}")
# end
