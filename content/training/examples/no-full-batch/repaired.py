"""The same twenty samples, and the rest is kept."""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
data = TensorDataset(torch.randn(20, 4), torch.randn(20, 1))
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
before = model.weight.detach().clone()

# show
loader = DataLoader(data, batch_size=32, shuffle=True)
for inputs, target in loader:
    optimizer.zero_grad()
    nn.functional.mse_loss(model(inputs), target).backward()
    optimizer.step()
# end
moved = (model.weight - before).abs().max().item()
print("batches =", len(loader))
print("weight_moved =", moved)
