"""It is told the accuracy, which rises, and waits for it to fall."""

import torch
from torch import nn
from torch.optim.lr_scheduler import ReduceLROnPlateau

optimizer = torch.optim.SGD(nn.Linear(4, 1).parameters(), lr=0.1)

# show
scheduler = ReduceLROnPlateau(optimizer, patience=2)
for accuracy in [0.50, 0.60, 0.68, 0.74, 0.79, 0.83, 0.86, 0.88]:
    optimizer.step()
    scheduler.step(accuracy)
# end
print(f"rate_in_the_end = {scheduler.get_last_lr()[0]:.4f}")
