# Perplexity is exp(cross-entropy): here for a model that knows nothing.
import torch
from torch.nn.functional import cross_entropy

# show
torch.manual_seed(0)
target = torch.randint(10, (500,))
logits = torch.zeros(500, 10)  # ten classes, all equally likely

perplexity = cross_entropy(logits, target).exp()
print(f"perplexity = {perplexity:.4f}")
# end
