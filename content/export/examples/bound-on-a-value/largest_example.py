"""The example holds the largest number that will ever come."""

import torch
from torch import nn


class Head(nn.Module):
    def forward(self, scores, count):
        count = count.item()
        if count > 8:
            return scores
        return scores[:count]


example = (torch.ones(8), torch.tensor(8))
exported = torch.export.export(Head(), example)
