"""Sentences of two lengths meet the default collate function."""

import torch
from torch.utils.data import DataLoader

# show
sentences = [
    torch.tensor([4, 8, 15]),
    torch.tensor([16, 23, 42, 7, 9]),
]
loader = DataLoader(sentences, batch_size=2)
for batch in loader:
    print(batch.shape)
# end
