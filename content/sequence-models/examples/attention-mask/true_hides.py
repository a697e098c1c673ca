"""nn.MultiheadAttention: True in the mask hides a position."""

import torch
from torch import nn

torch.manual_seed(0)
attention = nn.MultiheadAttention(8, num_heads=2, batch_first=True)
tokens = torch.randn(1, 5, 8, requires_grad=True)
future = torch.ones(5, 5, dtype=torch.bool).triu(diagonal=1)
outputs, _ = attention(tokens, tokens, tokens, attn_mask=future)

outputs[0, 2].sum().backward()  # the third of five tokens
seen = tokens.grad[0].abs().sum(dim=1) > 0
print("earlier_or_own_tokens_seen =", int(seen[:3].sum()))
print("later_tokens_seen =", int(seen[3:].sum()))
