"""Two parts of a batch, one full of words, one almost empty."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

PAD = -100
torch.manual_seed(0)
model = nn.Linear(16, 5)
tokens = torch.randn(64, 16)
labels = torch.randint(0, 5, (64,))
labels[36:] = PAD  # the second half has 4 words and 28 fillers

cross_entropy(model(tokens), labels, ignore_index=PAD).backward()
whole = model.weight.grad
model.zero_grad()
parts = list(zip(tokens.split(32), labels.split(32)))

# show
for tokens, labels in parts:
    loss = cross_entropy(model(tokens), labels, ignore_index=PAD)
    (loss / len(parts)).backward()
# end
off_by = (model.weight.grad - whole).norm() / whole.norm()
print(f"gradient_is_off_by = {off_by:.4f}")
