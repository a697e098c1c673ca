"""A copy where it is written to."""

import numpy as np
import torch

array = np.ones((4, 8, 8), dtype=np.float32)
for epoch in range(10):
    images = torch.tensor(array)
    images *= 1.1
print(f"brightness_of_the_array = {array.mean():.3f}")
