"""One row of a mask is written."""

import torch

# show
mask = torch.ones(5).expand(3, 5)  # three sequences, all of length 5
mask[0, 3:] = 0  # the first one is shorter
# end
print(f"lengths {mask.sum(dim=1).tolist()}")
print(f"shortened_rows = {(mask.sum(dim=1) < 5).sum()}")
