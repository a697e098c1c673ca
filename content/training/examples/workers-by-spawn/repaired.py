"""A named function, and a guard around what only one is to do."""

import torch
from torch.utils.data import DataLoader


# show
def scale(samples):
    return 10 * torch.tensor(samples)


if __name__ == "__main__":
    loader = DataLoader(
        [1.0, 2.0, 3.0, 4.0],
        batch_size=2,
        collate_fn=scale,
        num_workers=1,
        multiprocessing_context="spawn",  # as on Windows and macOS
    )
    for batch in loader:
        print(batch.tolist())
# end
