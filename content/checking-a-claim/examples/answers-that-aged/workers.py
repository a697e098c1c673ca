"""'NumPy draws the same numbers in all loader workers', it says."""

import numpy
from torch.utils.data import DataLoader, Dataset


# show
class Draws(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return numpy.random.randint(1_000_000)


if __name__ == "__main__":
    loader = DataLoader(Draws(), batch_size=1, num_workers=2)
    numbers = [int(batch) for batch in loader]
    print(numbers)
    print("distinct_of_eight =", len(set(numbers)))
# end
