"""The same, with one label for a sentence where words were meant."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
tagger = nn.Linear(16, 5)
sentences = torch.randn(8, 12, 16)
labels = torch.randint(5, (8,))

# show
scores = tagger(sentences)
loss = cross_entropy(scores.flatten(0, 1), labels)
# end
