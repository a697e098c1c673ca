"""Here True means attend: the mask is inverted."""

import torch
from torch.nn.functional import scaled_dot_product_attention as attend

torch.manual_seed(0)
# show
query = torch.randn(1, 5, 8)
value = torch.randn(1, 5, 8, requires_grad=True)
future = torch.ones(5, 5, dtype=torch.bool).triu(diagonal=1)
outputs = attend(query, query, value, attn_mask=~future)
# end

outputs[0, 2].sum().backward()  # the third of five tokens
seen = value.grad[0].abs().sum(dim=1) > 0
print("earlier_or_own_tokens_seen =", int(seen[:3].sum()))
print("later_tokens_seen =", int(seen[3:].sum()))
