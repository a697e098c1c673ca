"""The batch in two halves, with gradients accumulated."""

import torch
from torch import nn

torch.manual_seed(0)
layers = [nn.Linear(32, 256), nn.GELU(), nn.Linear(256, 32)]
encoder = nn.Sequential(*layers, nn.LayerNorm(32))
left = torch.randn(512, 32)
right = left + 0.5 * torch.randn(512, 32)

# show
total = 0.0
for one, other in zip(left.chunk(2), right.chunk(2)):
    scores = encoder(one) @ encoder(other).T
    partners = torch.arange(len(one))
    loss = nn.functional.cross_entropy(scores, partners) / 2
    loss.backward()
    total += loss.item()
# end
print(f"loss = {total:.3f}")
print(f"gradient = {layers[0].weight.grad.norm():.4f}")
