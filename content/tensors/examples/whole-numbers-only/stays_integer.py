"""A running mean in a tensor that holds integers."""

import torch

# show
averages = torch.zeros(4, dtype=torch.int64)
hits = torch.tensor([3.0, 4.5, 4.5, 2.0])
averages[:] = hits
# end
print(averages.tolist())
print(f"mean_of_the_stored = {averages.float().mean():.2f}")
