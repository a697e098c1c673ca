"""A row for unknown words, labels from zero, batches that end."""

import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
vocabulary = {"the": 0, "cat": 1, "sat": 2}
unknown = len(vocabulary)
table = nn.Embedding(len(vocabulary) + 1, 4)
sentence = ["the", "dog", "sat"]
ids = torch.tensor([vocabulary.get(word, unknown) for word in sentence])
print(f"vectors = {len(table(ids))}")

labels = torch.tensor([1, 2, 3, 1]) - 1
print(f"loss = {F.cross_entropy(torch.randn(4, 3), labels):.3f}")

batches = torch.arange(10).split(4)
print(f"batches = {len(batches)}")
