"""The batch is checked before the model sees it."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Linear(4, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = [torch.randn(32, 4) for _ in range(10)]
batches[3][0, 0] = float("nan")

for batch in batches:
    if not batch.isfinite().all():
        continue
    loss = (model(batch) - batch.sum(dim=1, keepdim=True)).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

weights = torch.cat([p.flatten() for p in model.parameters()])
print("last_loss_is_finite =", int(loss.isfinite()))
print("nan_in_weights =", int(weights.isnan().sum()))
model.eval()
print("nan_in_outputs =", int(model(torch.randn(8, 4)).isnan().sum()))
