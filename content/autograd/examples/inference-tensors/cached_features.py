"""Features made under inference_mode(), then used to train a head."""

import torch
from torch import nn

torch.manual_seed(0)
encoder = nn.Linear(8, 4)
head = nn.Linear(4, 2)
data = torch.randn(16, 8)

# show
with torch.inference_mode():
    features = encoder(data)
loss = head(features).square().mean()
loss.backward()
# end
print("head got a gradient:", head.weight.grad is not None)
