"""Macro-averaged F1: one F1 for each class, then their mean."""

import torch

target = torch.tensor([0] * 95 + [1] * 3 + [2] * 2)
guess = torch.zeros_like(target)
scores = []
for label in range(3):
    hits = ((guess == label) & (target == label)).sum()
    misses = ((guess != label) & (target == label)).sum()
    alarms = ((guess == label) & (target != label)).sum()
    scores.append(2 * hits / (2 * hits + misses + alarms))
print("f1 of each class", [f"{score:.3f}" for score in scores])
print(f"macro_f1 = {torch.stack(scores).mean():.3f}")
