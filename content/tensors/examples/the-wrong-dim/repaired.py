"""The classes are the last axis."""

import torch

torch.manual_seed(0)
logits = torch.randn(3, 3)
labels = logits.argmax(dim=1)

predicted = logits.argmax(dim=-1)
accuracy = (predicted == labels).float().mean()
print(f"accuracy = {accuracy:.2f}")
probabilities = torch.softmax(logits, dim=-1)
print(f"sum_of_one_sample = {probabilities[0].sum():.3f}")
