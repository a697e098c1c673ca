"""An entropy, with the safe branch chosen by torch.where."""

import torch

# show
share = [0.0, 0.5, 0.5]

p = torch.tensor(share, requires_grad=True)
terms = torch.where(p > 0, p * p.log(), 0.0)
terms.sum().backward()
print(p.grad.isnan().sum().item())
