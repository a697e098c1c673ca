"""With a length, the loader can draw the indices in any order."""

import torch
from torch.utils.data import DataLoader, Dataset

torch.manual_seed(0)


# show
class Squares(Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, index):
        return index**2


# end
order = []
for batch in DataLoader(Squares(), batch_size=4, shuffle=True):
    order.extend(batch.sqrt().int().tolist())
print(f"distinct_samples = {len(set(order))}")
early = max(number - place for place, number in enumerate(order))
print(f"most_places_early = {early}")
