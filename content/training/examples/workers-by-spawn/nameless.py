"""A lambda has no name by which another process could find it."""

import torch
from torch.utils.data import DataLoader

# show
if __name__ == "__main__":
    loader = DataLoader(
        [1.0, 2.0, 3.0, 4.0],
        batch_size=2,
        collate_fn=lambda samples: 10 * torch.tensor(samples),
        num_workers=1,
        multiprocessing_context="spawn",  # as on Windows and macOS
    )
    for batch in loader:
        print(batch.tolist())
# end
