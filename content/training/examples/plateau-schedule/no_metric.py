"""A schedule that waits for a plateau is not told the loss."""

import torch
from torch import nn
from torch.optim.lr_scheduler import ReduceLROnPlateau

optimizer = torch.optim.SGD(nn.Linear(4, 1).parameters(), lr=0.1)

# show
scheduler = ReduceLROnPlateau(optimizer, patience=2)
for validation_loss in [2.0, 1.5, 1.2, 1.0]:
    optimizer.step()
    scheduler.step()
# end
