"""Without layers the constructor passes; the first call does not."""

import torch
from torch import nn


# show
class Clip(nn.Module):
    def __init__(self, limit):
        self.limit = limit

    def forward(self, x):
        return x.clamp(-self.limit, self.limit)


clip = Clip(1.0)
print("made, with limit", clip.limit)
print(clip(torch.randn(4, 8)).shape)
# end
