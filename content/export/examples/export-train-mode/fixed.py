"""eval() before the export, and the answer is stable."""

import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(8, 8), nn.Dropout(0.5))
net.eval()
exported = torch.export.export(net, (torch.ones(2, 8),))

serve = exported.module()
x = torch.ones(2, 8)
print("same_twice =", int(torch.equal(serve(x), serve(x))))
