"""Which element type does a new tensor get?"""

import numpy as np
import torch

made = {
    "torch.tensor([1.5, 2.5])": torch.tensor([1.5, 2.5]),
    "torch.tensor([1, 2])": torch.tensor([1, 2]),
    "torch.tensor([1, 2.5])": torch.tensor([1, 2.5]),
    "torch.Tensor([1, 2])": torch.Tensor([1, 2]),
    "torch.from_numpy(np.ones(2))": torch.from_numpy(np.ones(2)),
    "torch.tensor(np.ones(2))": torch.tensor(np.ones(2)),
}
for code, tensor in made.items():
    print(f"{code:29} {tensor.dtype}")
