# The column is squeezed away: four comparisons instead of sixteen.
import torch

target = torch.tensor([0, 1, 1, 0])
logits = torch.tensor([[-1.0], [2.0], [3.0], [-2.0]])

guess = (logits > 0).long().squeeze(1)
right = (guess == target).sum()
print(f"accuracy = {right / len(target):.1f}")
print(f"compared = {(guess == target).numel()}")
