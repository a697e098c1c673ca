"""The same memory, its dimensions in another order."""

import torch

# show
order = (2, 0, 1)

x = torch.zeros(2, 3, 4)
print(x.permute(order).stride())
