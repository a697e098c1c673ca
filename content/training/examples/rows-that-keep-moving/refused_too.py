"""And the lazy variant does not take a dense gradient."""

import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(10, 4)
optimizer = torch.optim.SparseAdam(table.parameters(), lr=0.01)

table(torch.tensor([3, 5])).square().sum().backward()
optimizer.step()
