"""In double precision, and at a point where ReLU has no slope."""

import torch

# show
values = torch.tensor([-1.0, 0.0, 1.0], dtype=torch.double)
values.requires_grad_()
torch.autograd.gradcheck(torch.relu, values)
# end
