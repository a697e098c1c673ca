"""Three classes that are numbered 1, 2, 3."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(4, 3, requires_grad=True)
loss_fn = nn.CrossEntropyLoss()

# show
labels = torch.tensor([1, 3, 2, 3])
loss = loss_fn(scores, labels)
# end
print(f"loss {loss:.3f}")
