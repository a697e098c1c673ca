"""A schedule that has to know the number of steps."""

import torch
from torch.optim import SGD, lr_scheduler

optimizer = SGD([torch.zeros(1, requires_grad=True)], lr=1.0)
settings = {"max_lr": 1.0, "total_steps": 50}
schedule = lr_scheduler.OneCycleLR(optimizer, **settings)
for _ in range(70):
    optimizer.step()
    schedule.step()
