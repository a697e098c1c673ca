"""The chosen setting of each is run again, with another seed."""

import torch

torch.manual_seed(0)
studies = 10_000
noise_new = torch.randn(studies, 50)  # the settings are equal
noise_old = torch.randn(studies, 5)
again_new = torch.randn(studies, 50)
again_old = torch.randn(studies, 5)

pick_new = noise_new.argmax(dim=1, keepdim=True)
pick_old = noise_old.argmax(dim=1, keepdim=True)
gap = again_new.gather(1, pick_new) - again_old.gather(1, pick_old)
print(f"mean_gap_on_a_fresh_run = {gap.mean():.2f}")
print(f"new_looks_better = {(gap > 0).float().mean():.3f}")
