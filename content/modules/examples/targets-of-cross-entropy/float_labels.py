"""Class labels read from a table, so they are floats."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(4, 3, requires_grad=True)
loss_fn = nn.CrossEntropyLoss()

# show
labels = torch.tensor([0.0, 2.0, 1.0, 2.0])
loss = loss_fn(scores, labels)
# end
print(f"loss {loss:.3f}")
