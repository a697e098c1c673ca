"""torch.cond puts both branches into the graph."""

import torch
from torch import nn


class Step(nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: x * 2, lambda x: x - 1, (x,))


exported = torch.export.export(Step(), (torch.ones(4, 3),)).module()
print("up =", exported(torch.ones(4, 3))[0, 0].item())
print("down =", exported(torch.full((4, 3), -5.0))[0, 0].item())
