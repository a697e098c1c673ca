"""The first negative weight is set to zero. Or is it?"""

import torch

weights = torch.tensor([0.5, -0.2, 0.3, -0.4])

# show
weights[weights < 0][0] = 0.0
# end
print(weights.tolist())
print(f"negative = {(weights < 0).sum()}")
