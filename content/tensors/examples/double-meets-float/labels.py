"""Class labels that were read as floats."""

import torch
from torch.nn import functional as F

torch.manual_seed(0)
logits = torch.randn(4, 3)
labels = torch.tensor([0.0, 2.0, 1.0, 0.0])

loss = F.cross_entropy(logits, labels)
print(f"loss {loss:.3f}")
