"""Clipped when the step has been taken."""

import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = [(torch.randn(8, 4), torch.randn(8, 1)) for _ in range(20)]
batches[12] = (100 * torch.randn(8, 4), torch.randn(8, 1))
norms = []


def note_norm(optimizer, args, kwargs):
    gradients = [p.grad for p in model.parameters()]
    norms.append(nn.utils.get_total_norm(gradients).item())


optimizer.register_step_pre_hook(note_norm)

# show
for data, target in batches:
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(data), target)
    loss.backward()
    optimizer.step()
    clip_grad_norm_(model.parameters(), max_norm=1.0)
# end
print(f"largest_norm_at_step = {max(norms):.4f}")
