"""A loss that stalls at epoch 70: what do three schedules do?"""

import torch
from torch.optim import SGD, lr_scheduler

makers = {
    "step": lambda o: lr_scheduler.StepLR(o, step_size=30),
    "cosine": lambda o: lr_scheduler.CosineAnnealingLR(o, T_max=50),
    "plateau": lambda o: lr_scheduler.ReduceLROnPlateau(o, patience=5),
}
for name, make in makers.items():
    optimizer = SGD([torch.zeros(1, requires_grad=True)], lr=1.0)
    schedule = make(optimizer)
    rates = []
    for epoch in range(100):
        loss = 1.0 - min(epoch, 70) / 100  # no better from 70 on
        optimizer.step()
        schedule.step(*[loss] if name == "plateau" else [])
        rates.append(optimizer.param_groups[0]["lr"])
    print(f"{name}_at_60 = {rates[60]:.3f}")
    print(f"{name}_at_80 = {rates[80]:.3f}")
