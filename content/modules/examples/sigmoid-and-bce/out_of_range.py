"""BCELoss is given raw scores."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(8)
labels = torch.randint(2, (8,)).float()

# show
loss_fn = nn.BCELoss()
loss = loss_fn(scores, labels)
# end
