"""An array that must not be written."""

import numpy as np
import torch

array = np.ones(4)
array.flags.writeable = False

images = torch.from_numpy(array)
print(images.tolist())
