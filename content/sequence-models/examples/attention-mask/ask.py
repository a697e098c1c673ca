"""The weights with which five tokens look at seven others."""

import torch
from torch import nn

# show
heads = 4
average = True

attention = nn.MultiheadAttention(8, heads, batch_first=True)
queries = torch.zeros(2, 5, 8)
keys = torch.zeros(2, 7, 8)
_, weights = attention(queries, keys, keys, average_attn_weights=average)
print(tuple(weights.shape))
