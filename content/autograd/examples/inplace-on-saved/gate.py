"""+= on the output of a sigmoid, which saved that output."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 4)
data = torch.randn(8, 4)

# show
gate = torch.sigmoid(layer(data))
gate += 0.1
loss = (gate * data).sum()
loss.backward()
# end
print(f"gradient norm {layer.weight.grad.norm():.3f}")
