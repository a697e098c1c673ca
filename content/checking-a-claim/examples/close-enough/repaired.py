"""Without the mistake the strict comparison passes, too."""

import torch
from torch.testing import assert_close

torch.manual_seed(0)
numbers = torch.rand(1_000) / 2**30  # about a billionth
forwards = sum(numbers)
backwards = sum(numbers.flip(0))

assert_close(forwards, backwards, rtol=1e-5, atol=0.0)
print("equal =", int(torch.equal(forwards, backwards)))
