"""19 of 20 tokens are right: how many answers are?"""

import torch

torch.manual_seed(0)
right = torch.rand(10_000, 20) < 0.95  # each token by itself

print(f"token_accuracy = {right.float().mean():.3f}")
print(f"whole_answers = {right.all(dim=1).float().mean():.3f}")
