"""The batch is declared open, but the example has one row."""

import torch
from torch import nn

batch = torch.export.Dim("batch")
exported = torch.export.export(
    nn.Linear(4, 2), (torch.ones(1, 4),), dynamic_shapes=({0: batch},)
)
