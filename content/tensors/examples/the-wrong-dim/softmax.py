"""Probabilities over the wrong axis: samples compete."""

import torch

torch.manual_seed(0)
logits = torch.randn(8, 3)
probabilities = torch.softmax(logits, dim=0)
print(f"sum_of_one_sample = {probabilities[0].sum():.3f}")
print(f"sum_of_one_class = {probabilities[:, 0].sum():.3f}")
