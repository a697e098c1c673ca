"""A prediction taken to NumPy while it is part of a graph."""

import numpy as np
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)

prediction = model(torch.randn(5, 2))
print(f"mean prediction {np.mean(prediction.numpy()):.3f}")
