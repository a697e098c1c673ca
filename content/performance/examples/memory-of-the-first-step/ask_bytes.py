"""How many bytes do the weights of a layer take?"""

import torch
from torch import nn

# show
dtype = "float32"

layer = nn.Linear(100, 10, bias=False, dtype=getattr(torch, dtype))
print(layer.weight.nbytes)
