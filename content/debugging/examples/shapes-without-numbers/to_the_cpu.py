"""A model from the meta device cannot simply be moved."""

import torch
from torch import nn

with torch.device("meta"):
    model = nn.Linear(4, 2)
model.to("cpu")
