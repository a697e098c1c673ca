"""Each worker's global generator is seeded by the loader."""

import torch
from torch.utils.data import DataLoader, Dataset

torch.manual_seed(0)


# show
class Noise(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.rand(())


# end
if __name__ == "__main__":
    loader = DataLoader(Noise(), batch_size=4, num_workers=2)
    first_epoch = torch.cat(list(loader)).tolist()
    second_epoch = torch.cat(list(loader)).tolist()
    print(f"distinct_of_eight = {len(set(first_epoch))}")
    new = set(second_epoch) - set(first_epoch)
    print(f"new_in_second_epoch = {len(new)}")
