"""A confident mistake, through sigmoid and BCELoss: no gradient."""

import torch
from torch import nn

score = torch.tensor([20.0], requires_grad=True)
label = torch.tensor([0.0])

# show
loss_fn = nn.BCELoss()
loss = loss_fn(torch.sigmoid(score), label)
loss.backward()
# end
print("loss =", loss.item())
print("gradient =", score.grad.item())
