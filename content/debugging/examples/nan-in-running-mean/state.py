"""Look at the whole state, not at the parameters alone."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Linear(4, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = [torch.randn(32, 4) for _ in range(10)]
batches[3][0, 0] = float("nan")

for batch in batches:
    loss = (model(batch) - batch.sum(dim=1, keepdim=True)).pow(2).mean()
    if not loss.isfinite():
        continue
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

# show
for name, tensor in model.state_dict().items():
    bad = int((~tensor.isfinite()).sum())
    print(f"{name:24} {bad} not finite")
# end
