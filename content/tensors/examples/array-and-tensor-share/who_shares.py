"""Write to the array, and see who notices."""

import numpy as np
import torch

array = np.zeros(3)
made = {
    "from_numpy": torch.from_numpy(array),
    "as_tensor": torch.as_tensor(array),
    "tensor": torch.tensor(array),
    "from_numpy().float()": torch.from_numpy(array).float(),
    "from_numpy().double()": torch.from_numpy(array).double(),
}
array[0] = 99
for name, tensor in made.items():
    print(f"{name:22} {'shares' if tensor[0] == 99 else 'copy'}")
sharing = sum(tensor[0].item() == 99 for tensor in made.values())
print(f"sharing = {sharing}")
