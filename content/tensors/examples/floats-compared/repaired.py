"""Same type on both sides, and a tolerance that was chosen."""

import torch

result = torch.tensor([0.1, 0.2, 0.3])
reference = torch.tensor([0.1, 0.2, 0.3], dtype=torch.float64)

wide = result.double()
close = torch.allclose(wide, reference, rtol=1e-6, atol=0)
too_strict = torch.allclose(wide, reference, rtol=1e-9, atol=0)
print(f"close = {close:d}")
print(f"close_to_nine_digits = {too_strict:d}")
