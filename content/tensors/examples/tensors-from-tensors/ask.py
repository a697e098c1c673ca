"""Two tables are stacked, and the stack is joined to itself."""

import torch

# show
dim = 0

table = torch.zeros(3, 5)
stacked = torch.stack([table, table], dim=dim)
joined = torch.cat([stacked, stacked], dim=dim)
print(tuple(joined.shape))
