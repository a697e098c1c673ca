"""Both the model and the data are told to change their type."""

import torch
from torch import nn

torch.manual_seed(0)

# show
model = nn.Linear(4, 2)
batch = torch.randn(8, 4)

model.to(torch.float64)
batch.to(torch.float64)
scores = model(batch)
# end
print(f"scores {tuple(scores.shape)}")
