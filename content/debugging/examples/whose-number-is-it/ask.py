"""Numbers of words go into an embedding of five words."""

import torch
from torch import nn

# show
words = [0, 4]

embedding = nn.Embedding(num_embeddings=5, embedding_dim=2)
print(tuple(embedding(torch.tensor(words)).shape))
