"""[layer] * 3 repeats the reference, not the layer."""

import torch
from torch import nn

torch.manual_seed(0)

# show
layer = nn.Linear(4, 4)
layers = nn.ModuleList([layer] * 3)
# end
print("parameters =", sum(p.numel() for p in layers.parameters()))
print("keys_in_checkpoint =", len(layers.state_dict()))
apart = (layers[0].weight - layers[2].weight).abs().max().item()
print("apart_at_the_start =", apart)
