"""The tensor is limited before its number is taken out."""

import torch
from torch import nn


class Head(nn.Module):
    def forward(self, scores, count):
        count = count.clamp(max=8).item()
        if count > 8:
            return scores
        return scores[:count]


example = (torch.ones(8), torch.tensor(3))
exported = torch.export.export(Head(), example)
