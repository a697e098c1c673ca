"""A layer whose output is rounded: flat nearly everywhere."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 1)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.05)
data = torch.randn(64, 4)
target = (3 * data[:, :1]).round()
start = layer.weight.detach().clone()
gradients = []

for step in range(100):
    optimizer.zero_grad()
    # show
    output = layer(data).round()
    loss = (output - target).square().mean()
    loss.backward()
    # end
    gradients.append(layer.weight.grad.norm())
    optimizer.step()

print(f"largest_gradient = {max(gradients):.4f}")
print(f"weights_moved_by = {(layer.weight - start).abs().max():.4f}")
print(f"final_loss = {loss.item():.3f}")
