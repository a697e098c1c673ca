"""The operations of a training step, beside those of a forward pass."""

import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

layers = [nn.Linear(8, 256)]
for _ in range(4):
    layers += [nn.ReLU(), nn.Linear(256, 256)]
model = nn.Sequential(*layers, nn.ReLU(), nn.Linear(256, 8))
batch = torch.ones(64, 8)
with FlopCounterMode(display=False) as counter:
    loss = model(batch).square().mean()
    forward = counter.get_total_flops()
    loss.backward()
    step = counter.get_total_flops()

print(f"multiply_adds_of_forward = {forward // 2}")
print(f"step_over_forward = {step / forward:.2f}")
