"""Three classes, counted from one."""

import torch
from torch.nn import functional as F

torch.manual_seed(0)
logits = torch.randn(4, 3)
labels = torch.tensor([1, 2, 3, 1])

loss = F.cross_entropy(logits, labels)
print(f"loss {loss:.3f}")
