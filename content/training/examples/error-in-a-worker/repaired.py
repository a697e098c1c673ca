"""Rows are checked once, before any worker sees them."""

from torch.utils.data import DataLoader, Dataset

ROWS = ["3", "14", "15", "n/a", "9", "26"]


# show
class Numbers(Dataset):
    def __init__(self, rows):
        self.rows = [row for row in rows if row.isdigit()]
        print(f"rows_dropped = {len(rows) - len(self.rows)}")

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return int(self.rows[index])


if __name__ == "__main__":
    for batch in DataLoader(Numbers(ROWS), batch_size=2, num_workers=1):
        print(batch.tolist())
# end
