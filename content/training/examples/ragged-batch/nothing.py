"""One sentence could not be read, and the dataset returns None."""

import torch
from torch.utils.data import DataLoader, Dataset


# show
class Sentences(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        if index == 2:
            return None
        return torch.tensor([index, index + 1])


for batch in DataLoader(Sentences(), batch_size=2):
    print(batch.tolist())
# end
