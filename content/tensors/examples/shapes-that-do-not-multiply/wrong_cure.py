"""A view that makes the error go away, and cuts each image in two."""

import torch
from torch import nn

torch.manual_seed(0)

# show
features = torch.randn(4, 8, 15, 15)  # four images
layer = nn.Linear(900, 10)

scores = layer(features.view(-1, 900))
# end
print(f"rows = {len(scores)}")
