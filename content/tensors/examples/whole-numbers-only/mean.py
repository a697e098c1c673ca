"""The mean of integers: how many hits per user?"""

import torch

hits = torch.tensor([3, 4, 4, 2])
print(f"mean = {hits.mean():.2f}")
