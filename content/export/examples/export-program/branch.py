"""A branch on values: export has shapes, but no values to look at."""

import torch
from torch import nn


# show
class Step(nn.Module):
    def forward(self, x):
        if x.sum() > 0:
            return x * 2
        return x - 1


exported = torch.export.export(Step(), (torch.ones(4, 3),))
# end
