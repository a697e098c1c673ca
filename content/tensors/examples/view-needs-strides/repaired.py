"""First the axes are moved, then the numbers are copied in order."""

import torch

# show
batch, heads, time, size = 1, 2, 3, 2
token = torch.arange(time).view(1, 1, time, 1)
values = token.expand(batch, heads, time, size).contiguous()

merged = values.transpose(1, 2).reshape(batch, time, heads * size)
# end
print(merged[0].tolist())
misplaced = (merged != token.view(1, time, 1)).sum()
print(f"misplaced = {misplaced}")
