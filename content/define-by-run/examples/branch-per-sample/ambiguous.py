"""An `if` on a comparison of a whole batch."""

import torch


def forward(batch):
    if batch > 0:
        return batch * 2
    return batch - 1


print("one sample:", forward(torch.tensor([-3.0])))
print("two samples:", forward(torch.tensor([-3.0, 5.0])))
