"""SparseAdam moves the rows of the step, and no others."""

import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(10, 4, sparse=True)
optimizer = torch.optim.SparseAdam(table.parameters(), lr=0.01)

for step in range(10):
    words = torch.tensor([3, 5] if step == 0 else [5, 8])
    optimizer.zero_grad()
    table(words).square().sum().backward()
    optimizer.step()
    if step == 0:
        then = table.weight.detach().clone()

moved = (table.weight - then).norm(dim=1)
print(f"moved_word_3 = {moved[3]:.4f}")
print(f"moved_word_8 = {moved[8]:.4f}")
