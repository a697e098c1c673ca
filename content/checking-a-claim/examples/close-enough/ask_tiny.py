"""A result that is three times too large."""

import torch

# show
size = 1e-9

expected = torch.tensor([size])
print(torch.allclose(3 * expected, expected))
