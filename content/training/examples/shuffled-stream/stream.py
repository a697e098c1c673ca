"""A stream is to be shuffled by the loader."""

from torch.utils.data import DataLoader, IterableDataset


# show
class Squares(IterableDataset):
    def __iter__(self):
        for number in range(100):
            yield number**2


loader = DataLoader(Squares(), batch_size=4, shuffle=True)
for batch in loader:
    print(batch.tolist())
# end
