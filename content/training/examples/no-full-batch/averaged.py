"""The mean loss over the batches of such an epoch."""

import torch
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(20, 4))

# show
loader = DataLoader(data, batch_size=32, drop_last=True)
total = 0.0
for (inputs,) in loader:
    total += inputs.square().mean().item()
print("mean loss", total / len(loader))
# end
