"""An example of two rows leaves the batch open, for one row too."""

import torch
from torch import nn

batch = torch.export.Dim("batch")
exported = torch.export.export(
    nn.Linear(4, 2), (torch.ones(2, 4),), dynamic_shapes=({0: batch},)
)

serve = exported.module()
print("eight =", serve(torch.ones(8, 4)).shape[0])
print("one =", serve(torch.ones(1, 4)).shape[0])
