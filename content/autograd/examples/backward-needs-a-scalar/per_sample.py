"""One loss per sample, and backward() called on all of them."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 3)
data = torch.randn(16, 8)
target = torch.randint(3, (16,))

# show
loss_fn = nn.CrossEntropyLoss(reduction="none")
loss = loss_fn(model(data), target)
loss.backward()
# end
print(f"gradient norm {model.weight.grad.norm():.3f}")
