"""Micro-averaged F1 of a model that never finds the two rare classes."""

import torch

target = torch.tensor([0] * 95 + [1] * 3 + [2] * 2)
guess = torch.zeros_like(target)
# show
hits = misses = alarms = 0
for label in range(3):
    hits += ((guess == label) & (target == label)).sum()
    misses += ((guess != label) & (target == label)).sum()
    alarms += ((guess == label) & (target != label)).sum()
micro_f1 = 2 * hits / (2 * hits + misses + alarms)
# end
print(f"micro_f1 = {micro_f1:.3f}")
print(f"accuracy = {(guess == target).float().mean():.3f}")
