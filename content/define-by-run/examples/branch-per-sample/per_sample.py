"""torch.where decides for each sample on its own."""

import torch


def forward(batch):
    return torch.where(batch > 0, batch * 2, batch - 1)


alone = forward(torch.tensor([-3.0]))
together = forward(torch.tensor([-3.0, 5.0]))
print("alone =", alone[0].item())
print("with_another =", together[0].item())
print("the_other =", together[1].item())
