"""Without the transpose the view works. So it was not needed?"""

import torch

# show
batch, heads, time, size = 1, 2, 3, 2
token = torch.arange(time).view(1, 1, time, 1)
values = token.expand(batch, heads, time, size).contiguous()

merged = values.view(batch, time, heads * size)
# end
print(merged[0].tolist())
misplaced = (merged != token.view(1, time, 1)).sum()
print(f"misplaced = {misplaced}")
