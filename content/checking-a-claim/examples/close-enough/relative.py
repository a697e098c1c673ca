"""With a relative tolerance alone the same comparison fails."""

import torch
from torch.testing import assert_close

expected = torch.tensor([1e-9, 2e-9])
actual = 3 * expected

assert_close(actual, expected, rtol=1e-5, atol=0.0)
