"""strict=True reads the bytecode instead of running it."""

import torch
from torch import nn


class Step(nn.Module):
    def forward(self, x):
        if x.sum() > 0:
            return x * 2
        return x - 1


torch.export.export(Step(), (torch.ones(4, 3),), strict=True)
