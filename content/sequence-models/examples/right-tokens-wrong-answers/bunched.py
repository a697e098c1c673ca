"""The same share of right tokens, with the errors in few answers."""

import torch

torch.manual_seed(0)
lost = torch.rand(10_000, 1) < 0.10  # one in ten goes astray
half = torch.arange(20) >= 10  # and is wrong from the middle on
right = ~(lost & half)

print(f"token_accuracy = {right.float().mean():.3f}")
print(f"whole_answers = {right.all(dim=1).float().mean():.3f}")
