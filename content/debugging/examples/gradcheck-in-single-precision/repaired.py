"""Double precision, and points away from the kink."""

import torch

torch.manual_seed(0)
values = torch.rand(3, dtype=torch.double, requires_grad=True)
print("sin:", torch.autograd.gradcheck(torch.sin, values))

values = torch.tensor([-1.0, 0.5, 1.0], dtype=torch.double)
values.requires_grad_()
print("relu:", torch.autograd.gradcheck(torch.relu, values))
