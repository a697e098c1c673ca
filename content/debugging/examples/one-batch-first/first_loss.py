"""A fresh classifier of ten classes, and its very first loss."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)

# show
model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 10))
data = torch.randn(512, 20)
labels = torch.randint(10, (512,))
print(f"first_loss = {cross_entropy(model(data), labels):.3f}")
# end
