"""The path that the warning names: torch.export, with torch.cond."""

import torch
from torch import nn


class Step(nn.Module):
    def forward(self, x, **options):
        factor = options.get("factor", 2.0)
        return torch.cond(
            x.sum() > 0,
            lambda x: x * factor,
            lambda x: x - 1,
            (x,),
        )


exported = torch.export.export(Step(), (torch.ones(2),)).module()
print("up =", exported(torch.ones(2))[0].item())
print("down =", exported(torch.full((2,), -5.0))[0].item())
