"""Which type has a sum?"""

import torch

# show
values = [True, False]

x = torch.tensor(values)
print(x.sum().dtype)
