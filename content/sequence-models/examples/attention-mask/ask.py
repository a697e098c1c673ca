"""The weights with which five tokens look at seven others."""

import torch
from torch import nn

# show
heads = 4
average = True

attention = nn.MultiheadAttention(8, heads, batch_first=True)
query = torch.zeros(2, 5, 8)
key = torch.zeros(2, 7, 8)
_, weights = attention(query, key, key, average_attn_weights=average)
print(tuple(weights.shape))
