"""'zero_grad() sets all gradients to zero', it says. Does it?"""

import inspect

import torch

# show
weight = torch.ones(3, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
weight.sum().backward()
optimizer.zero_grad()
print("gradient:", weight.grad)

installed = inspect.signature(torch.optim.Optimizer.zero_grad)
print("installed:", installed)
# end
