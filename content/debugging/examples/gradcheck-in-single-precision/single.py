"""Is the gradient of sin wrong? gradcheck says so."""

import torch

torch.manual_seed(0)

# show
values = torch.rand(3, requires_grad=True)
torch.autograd.gradcheck(torch.sin, values)
# end
