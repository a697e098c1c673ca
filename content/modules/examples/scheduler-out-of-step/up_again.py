"""The same slip with a cosine: no error, and the rate comes back."""

import torch
from torch import nn
from torch.optim.lr_scheduler import CosineAnnealingLR

torch.manual_seed(0)
model = nn.Linear(4, 2)
batches = torch.randn(10, 16, 4)

# show
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = CosineAnnealingLR(optimizer, T_max=5)
for epoch in range(5):
    for batch in batches:
        optimizer.zero_grad()
        model(batch).square().mean().backward()
        optimizer.step()
        scheduler.step()
    print(f"epoch {epoch}, rate {scheduler.get_last_lr()[0]:.4f}")
# end
print(f"rate_at_the_end = {scheduler.get_last_lr()[0]:.4f}")
