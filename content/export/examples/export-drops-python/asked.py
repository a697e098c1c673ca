"""What is left of a print in forward after the export."""

import torch
from torch import nn


# show
class Net(nn.Module):
    def forward(self, x):
        print("forward got a", type(x).__name__)
        return x * 2


exported = torch.export.export(Net(), (torch.ones(4, 3),))
serve = exported.module()
for _ in range(3):
    serve(torch.ones(4, 3))
# end
