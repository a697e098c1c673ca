# Four predictions, all right. What is the accuracy?
import torch

# show
target = torch.tensor([0, 1, 1, 0])
logits = torch.tensor([[-1.0], [2.0], [3.0], [-2.0]])  # one column

guess = (logits > 0).long()
right = (guess == target).sum()
print(f"accuracy = {right / len(target):.1f}")
# end
print(f"compared = {(guess == target).numel()}")
