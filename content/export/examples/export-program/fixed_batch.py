"""Without dynamic_shapes the example's sizes become part of it."""

import torch
from torch import nn

# show
net = nn.Linear(3, 2)
exported = torch.export.export(net, (torch.randn(4, 3),))

serve = exported.module()
print(serve(torch.randn(4, 3)).shape)
print(serve(torch.randn(7, 3)).shape)
# end
