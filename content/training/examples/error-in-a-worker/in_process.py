"""The same sample, read without workers."""

from torch.utils.data import DataLoader, Dataset

ROWS = ["3", "14", "15", "n/a", "9", "26"]


# show
class Numbers(Dataset):
    def __len__(self):
        return len(ROWS)

    def __getitem__(self, index):
        return int(ROWS[index])


if __name__ == "__main__":
    for batch in DataLoader(Numbers(), batch_size=2, num_workers=0):
        print(batch.tolist())
# end
