"""A branch on a number that comes out of a tensor."""

import torch
from torch import nn


# show
class Head(nn.Module):
    def forward(self, scores, count):
        count = count.item()
        if count > 8:
            return scores
        return scores[:count]


example = (torch.ones(8), torch.tensor(3))
exported = torch.export.export(Head(), example)
# end
