"""One bias for every number of a table."""

import torch

# show
rows = 4
columns = 3

bias = torch.zeros(1, requires_grad=True)
table = torch.ones(rows, columns) + bias
table.sum().backward()
print(bias.grad.item())
