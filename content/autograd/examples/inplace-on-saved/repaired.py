"""Out of place: a new tensor for the gate, a list for the steps."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 4)
data = torch.randn(8, 4)
weight = nn.Parameter(torch.randn(4, 4) * 0.3)

gate = torch.sigmoid(layer(data))
gate = gate + 0.1
loss = (gate * data).sum()
loss.backward()
print(f"gate: gradient norm {layer.weight.grad.norm():.3f}")

states = [torch.ones(4)]
for _ in range(5):
    states.append(torch.tanh(weight @ states[-1]))
torch.stack(states).sum().backward()
print(f"steps: gradient norm {weight.grad.norm():.3f}")
