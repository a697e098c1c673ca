"""A named dimension leaves the batch open, and only the batch."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Linear(3, 2)
batch = torch.export.Dim("batch")
exported = torch.export.export(net, (torch.randn(4, 3),), dynamic_shapes=({0: batch},))

serve = exported.module()
x = torch.randn(7, 3)
print("rows =", serve(x).shape[0])
print("same_answer =", int(torch.allclose(serve(x), net(x))))
