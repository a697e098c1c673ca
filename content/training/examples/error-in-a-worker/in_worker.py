"""A sample cannot be read, in a worker process."""

from torch.utils.data import DataLoader, Dataset

ROWS = ["3", "14", "15", "n/a", "9", "26"]


# show
class Numbers(Dataset):
    def __len__(self):
        return len(ROWS)

    def __getitem__(self, index):
        return int(ROWS[index])


if __name__ == "__main__":
    for batch in DataLoader(Numbers(), batch_size=2, num_workers=1):
        print(batch.tolist())
# end
