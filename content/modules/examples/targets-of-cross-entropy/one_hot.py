"""One-hot labels as integers: neither indices nor probabilities."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(4, 3, requires_grad=True)
loss_fn = nn.CrossEntropyLoss()

# show
labels = nn.functional.one_hot(torch.tensor([0, 2, 1, 2]))
loss = loss_fn(scores, labels)
# end
print(f"loss {loss:.3f}")
