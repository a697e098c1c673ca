"""The comparison made into one number: no error any more."""

import torch


# show
def forward(batch):
    if batch.mean() > 0:
        return batch * 2
    return batch - 1


alone = forward(torch.tensor([-3.0]))
together = forward(torch.tensor([-3.0, 5.0]))
print("alone =", alone[0].item())
print("with_another =", together[0].item())
# end
