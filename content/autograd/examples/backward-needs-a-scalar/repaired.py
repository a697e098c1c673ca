"""Weigh the samples if you must, then reduce to one number yourself."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 3)
data = torch.randn(16, 8)
target = torch.randint(3, (16,))

# show
loss_fn = nn.CrossEntropyLoss(reduction="none")
loss = loss_fn(model(data), target).mean()
loss.backward()
# end
print(f"gradient norm {model.weight.grad.norm():.3f}")
