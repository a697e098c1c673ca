# Four batches; the perplexity of each is taken, then the mean.
import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
target = torch.randint(10, (400,))
logits = torch.randn(400, 10)
logits[torch.arange(400), target] += 2
logits[:100] = 3 * torch.randn(100, 10)  # one hard batch of four

# show
perplexities = []
for rows, labels in zip(logits.split(100), target.split(100)):
    perplexities.append(cross_entropy(rows, labels).exp())
print(f"perplexity = {torch.stack(perplexities).mean():.2f}")
# end
