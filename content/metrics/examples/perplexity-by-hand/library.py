# torchmetrics, fed with the logits of a classifier, agrees.
import torch
from torch.nn.functional import cross_entropy
from torchmetrics.text import Perplexity

torch.manual_seed(0)
target = torch.randint(10, (500,))
logits = torch.randn(500, 10)
logits[torch.arange(500), target] += 2

ours = cross_entropy(logits, target).exp()
# it wants (batch, length, classes)
theirs = Perplexity()(logits[None], target[None])
print(f"ours = {ours:.4f}")
print(f"difference = {(ours - theirs).abs():.6f}")
