"""Words are counted, and one occurs twice."""

import torch

words = torch.tensor([0, 0, 2])
counts = torch.zeros(3)

# show
counts[words] += 1
# end
print(counts.tolist())
print(f"counted = {counts.sum():.0f}")
