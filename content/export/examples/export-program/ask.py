"""Which inputs does the exported program serve?"""

import torch
from torch import nn


def is_served(serve, *inputs):
    """Whether the exported program accepts these inputs."""
    try:
        serve(*inputs)
    except AssertionError:  # a guard failed
        return False
    return True


# show
rows = 7
times = 3


class Scale(nn.Module):
    def forward(self, x, times):
        return x * times


exported = torch.export.export(
    Scale(),
    (torch.ones(4, 2), 2),
    dynamic_shapes=({0: torch.export.Dim("batch")}, None),
)
print(is_served(exported.module(), torch.ones(rows, 2), times))
