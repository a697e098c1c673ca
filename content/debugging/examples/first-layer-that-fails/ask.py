"""Zero divided by zero, and what then becomes of it."""

import torch

# show
value = 0.0

ratio = torch.tensor(value) / 0.0
print(ratio.clamp(max=1.0).item())
