"""The first negative weight is set to zero. Or is it?"""

import torch

# show
weights = torch.tensor([0.5, -0.2, 0.3, -0.4])

weights[weights < 0][0] = 0.0
# end
print(weights.tolist())
print(f"negative = {(weights < 0).sum()}")
