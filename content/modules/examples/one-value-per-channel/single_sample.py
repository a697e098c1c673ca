"""One sample to predict, and the model is in training mode still."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.ReLU())
sample = torch.randn(1, 4)

# show
with torch.no_grad():
    prediction = model(sample)
# end
print("prediction", tuple(prediction.shape))
