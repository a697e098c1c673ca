"""The same with a deeper encoder: now a changed weight is noticed."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
encoder = nn.Sequential(nn.Linear(8, 16), nn.Tanh(), nn.Linear(16, 16))
head = nn.Linear(16, 3)
optimizer = torch.optim.SGD([*encoder.parameters(), *head.parameters()], lr=0.5)
data = torch.randn(32, 8)
target = data[:, :3].argmax(dim=1)

# show
features = torch.tanh(encoder(data))
for step in range(3):
    optimizer.zero_grad()
    loss = cross_entropy(head(features), target)
    loss.backward(retain_graph=True)
    optimizer.step()
# end
print("three steps, no error")
