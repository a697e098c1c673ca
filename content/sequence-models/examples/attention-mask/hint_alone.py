"""is_causal=True looks like all that a causal layer needs."""

import torch
from torch import nn

torch.manual_seed(0)
attention = nn.MultiheadAttention(8, num_heads=2, batch_first=True)
tokens = torch.randn(1, 5, 8)
outputs, _ = attention(tokens, tokens, tokens, is_causal=True)
