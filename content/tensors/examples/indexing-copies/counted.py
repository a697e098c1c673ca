"""Words are counted, and one occurs twice."""

import torch

# show
words = torch.tensor([0, 0, 2])
counts = torch.zeros(3)

counts[words] += 1
# end
print(counts.tolist())
print(f"counted = {counts.sum():.0f}")
