# The losses are summed, and exp() is taken once, at the end.
import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
target = torch.randint(10, (400,))
logits = torch.randn(400, 10)
logits[torch.arange(400), target] += 2
logits[:100] = 3 * torch.randn(100, 10)

total = torch.zeros(())
for rows, labels in zip(logits.split(100), target.split(100)):
    total += cross_entropy(rows, labels, reduction="sum")
perplexity = (total / len(target)).exp()
whole = cross_entropy(logits, target).exp()
print(f"perplexity = {perplexity:.2f}")
print(f"of_all_at_once = {whole:.2f}")
