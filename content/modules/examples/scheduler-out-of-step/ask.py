"""The learning rate after some steps of a schedule."""

import torch
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR

# show
steps = 7
step_size = 3

optimizer = SGD([torch.zeros(1, requires_grad=True)], lr=0.8)
scheduler = StepLR(optimizer, step_size=step_size, gamma=0.5)
for _ in range(steps):
    optimizer.step()
    scheduler.step()
print(f"{scheduler.get_last_lr()[0]:g}")
