"""A score of 0.7 against a threshold of 0.7, in two ways."""

import torch

score = torch.tensor(0.7)
print(f"score is {score.item()}")
print(f"as_tensor = {score >= 0.7:d}")
print(f"as_number = {score.item() >= 0.7:d}")
