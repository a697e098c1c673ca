"""Exported while training: dropout goes on after the export."""

import torch
from torch import nn

torch.manual_seed(0)
# show
net = nn.Sequential(nn.Linear(8, 8), nn.Dropout(0.5))
exported = torch.export.export(net, (torch.ones(2, 8),))
net.eval()

serve = exported.module()
x = torch.ones(2, 8)
print("same_twice =", int(torch.equal(serve(x), serve(x))))
# end
