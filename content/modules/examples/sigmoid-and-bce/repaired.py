"""The raw score goes into BCEWithLogitsLoss."""

import torch
from torch import nn

score = torch.tensor([20.0], requires_grad=True)
label = torch.tensor([0.0])

# show
loss_fn = nn.BCEWithLogitsLoss()
loss = loss_fn(score, label)
loss.backward()
# end
print("loss =", loss.item())
print("gradient =", score.grad.item())
