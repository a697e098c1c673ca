"""Make the module once, call it with the batch; or use a function."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(8, 4), nn.ReLU(), nn.Linear(4, 3))
inputs = torch.randn(16, 8)
labels = torch.randint(3, (16,))

# show
loss_fn = nn.CrossEntropyLoss()
loss = loss_fn(model(inputs), labels)
same = nn.functional.cross_entropy(model(inputs), labels)
loss.backward()
# end
print("the function gives the same:", torch.equal(loss, same))
