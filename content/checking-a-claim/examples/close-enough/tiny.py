"""'The gradients agree, allclose says so.' They are small ones."""

import torch
from torch.testing import assert_close

# show
expected = torch.tensor([1e-9, 2e-9])
actual = 3 * expected

print("allclose_agrees =", int(torch.allclose(actual, expected)))
assert_close(actual, expected)
print(f"times_too_large = {(actual / expected).mean():.0f}")
# end
