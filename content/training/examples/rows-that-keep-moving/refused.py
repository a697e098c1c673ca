"""A sparse gradient has only the rows that were used."""

import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(10, 4, sparse=True)
optimizer = torch.optim.Adam(table.parameters(), lr=0.01)

table(torch.tensor([3, 5])).square().sum().backward()
optimizer.step()
