"""A detach() on the way from the model to the loss."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
data = torch.randn(8, 4)
target = torch.randn(8)

# show
prediction = model(data).squeeze(1).detach()
loss = nn.functional.mse_loss(prediction, target)
loss.backward()
# end
print(f"gradient norm {model.weight.grad.norm():.3f}")
