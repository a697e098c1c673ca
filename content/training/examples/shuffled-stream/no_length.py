"""A dataset that can be indexed, but does not say how long it is."""

from torch.utils.data import DataLoader, Dataset


# show
class Squares(Dataset):
    def __getitem__(self, index):
        return index**2


loader = DataLoader(Squares(), batch_size=4, shuffle=True)
for batch in loader:
    print(batch.tolist())
# end
