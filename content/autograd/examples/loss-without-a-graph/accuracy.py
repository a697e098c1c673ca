"""The accuracy as a loss: argmax has no gradient, so no graph."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 3)
data = torch.randn(8, 4)
target = torch.randint(3, (8,))

# show
predicted = model(data).argmax(dim=1)
accuracy = (predicted == target).float().mean()
loss = 1 - accuracy
loss.backward()
# end
print(f"gradient norm {model.weight.grad.norm():.3f}")
