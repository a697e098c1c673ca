"""The loss class is called with the batch: that is its constructor."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 3)
inputs = torch.randn(16, 8)
labels = torch.randint(3, (16,))

# show
loss = nn.CrossEntropyLoss(model(inputs), labels)
loss.backward()
# end
