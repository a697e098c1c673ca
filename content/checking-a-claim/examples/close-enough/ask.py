"""An error of one in two million, in tensors of several types."""

import torch
from torch.testing import assert_close

# show
dtype = "float32"

expected = torch.tensor([1000.0], dtype=getattr(torch, dtype))
assert_close(expected + 0.0005, expected)
print("close enough")
