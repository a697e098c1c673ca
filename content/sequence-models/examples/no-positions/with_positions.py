"""The same layer, each token added to a vector for its place."""

import torch
from torch import nn

torch.manual_seed(0)
embed = nn.Embedding(3, 8)
position = nn.Embedding(3, 8)
layer = nn.TransformerEncoderLayer(8, nhead=2, batch_first=True).eval()


def read(tokens):
    hidden = embed(torch.tensor([tokens])) + position.weight
    return layer(hidden).mean(dim=1)


dog, bites, man = 0, 1, 2
forward = read([dog, bites, man])
backward = read([man, bites, dog])
change = (forward - backward).abs().max().item()
print(f"change_by_order = {change:.6f}")
