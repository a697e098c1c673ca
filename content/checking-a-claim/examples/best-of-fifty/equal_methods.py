"""Two equal methods: the best of 50 runs against the best of 5."""

import torch

torch.manual_seed(0)
studies = 10_000
accuracy_new = 80 + torch.randn(studies, 50)  # points
accuracy_old = 80 + torch.randn(studies, 5)

gap = accuracy_new.amax(dim=1) - accuracy_old.amax(dim=1)
print(f"mean_gap = {gap.mean():.2f}")
print(f"new_looks_better = {(gap > 0).float().mean():.3f}")
