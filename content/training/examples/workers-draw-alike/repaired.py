"""A generator of one's own, made in the worker from its seed."""

import torch
from torch.utils.data import DataLoader, Dataset

torch.manual_seed(0)


# show
class Noise(Dataset):
    generator = None

    def __len__(self):
        return 8

    def __getitem__(self, index):
        if self.generator is None:
            seed = torch.initial_seed()  # in a worker: its own
            self.generator = torch.Generator().manual_seed(seed)
        return torch.rand((), generator=self.generator)


# end
if __name__ == "__main__":
    loader = DataLoader(Noise(), batch_size=4, num_workers=2)
    first_epoch = torch.cat(list(loader)).tolist()
    second_epoch = torch.cat(list(loader)).tolist()
    print(f"distinct_of_eight = {len(set(first_epoch))}")
    new = set(second_epoch) - set(first_epoch)
    print(f"new_in_second_epoch = {len(new)}")
