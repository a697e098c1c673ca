"""Which shape does a sum leave?"""

import torch

# show
dim = 0
keepdim = False

x = torch.ones(2, 3, 4)
total = x.sum(dim=dim, keepdim=keepdim)
print(tuple(total.shape))
