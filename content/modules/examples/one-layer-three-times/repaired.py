"""Made three times, they are three layers, each with its own draw."""

import torch
from torch import nn

torch.manual_seed(0)

# show
layers = nn.ModuleList(nn.Linear(4, 4) for _ in range(3))
# end
print("parameters =", sum(p.numel() for p in layers.parameters()))
print("keys_in_checkpoint =", len(layers.state_dict()))
apart = (layers[0].weight - layers[2].weight).abs().max().item()
print("apart_at_the_start =", apart)
