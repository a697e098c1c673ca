# Same decisions, other confidence: accuracy does not see it.
import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
target = torch.randint(10, (500,))
logits = torch.randn(500, 10)
logits[torch.arange(500), target] += 2  # right more often than not

for name, scale in (("as_trained", 1), ("ten_times", 10)):
    scaled = logits * scale
    accuracy = (scaled.argmax(1) == target).float().mean()
    perplexity = cross_entropy(scaled, target).exp()
    print(f"accuracy_{name} = {accuracy:.3f}")
    print(f"perplexity_{name} = {perplexity:.1f}")
