"""A table of word vectors, and one word that it does not know."""

import torch
from torch import nn

torch.manual_seed(0)
vocabulary = {"the": 0, "cat": 1, "sat": 2}
unknown = len(vocabulary)
table = nn.Embedding(len(vocabulary), 4)

sentence = ["the", "dog", "sat"]
ids = torch.tensor([vocabulary.get(word, unknown) for word in sentence])
vectors = table(ids)
print(f"vectors = {len(vectors)}")
