"""Two classes, one score each sample: a perfect loss from the start."""

import torch
from torch import nn

torch.manual_seed(0)
scores = torch.randn(4, 1, requires_grad=True)
loss_fn = nn.CrossEntropyLoss()

# show
labels = torch.tensor([[0.0], [1.0], [0.0], [1.0]])
loss = loss_fn(scores, labels)
loss.backward()
# end
print(f"loss = {loss.abs():.3f}")
print("largest_gradient =", scores.grad.abs().max().item())
