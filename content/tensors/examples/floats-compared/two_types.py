"""A result in float32 is compared with a reference in float64."""

import torch

result = torch.tensor([0.1, 0.2, 0.3])
reference = torch.tensor([0.1, 0.2, 0.3], dtype=torch.float64)

print(f"equal elements {(result == reference).sum()}")
print(f"close {torch.allclose(result, reference)}")
