"""Fifty samples, in batches of 32; one line counts on the 32."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 10)
samples = torch.randn(50, 4)


# show
def forward(batch):
    hidden = layer(batch)
    return hidden.view(32, 2, 5)


for number, batch in enumerate(samples.split(32)):
    parts = forward(batch)
    print("batch", number, "is done")
# end
