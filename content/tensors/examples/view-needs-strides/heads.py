"""The heads of an attention layer are put side by side again."""

import torch

# show
batch, heads, time, size = 1, 2, 3, 2
token = torch.arange(time).view(1, 1, time, 1)
values = token.expand(batch, heads, time, size).contiguous()

merged = values.transpose(1, 2).view(batch, time, heads * size)
# end
misplaced = (merged != token.view(1, time, 1)).sum()
print(f"misplaced = {misplaced}")
