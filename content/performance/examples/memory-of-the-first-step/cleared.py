"""zero_grad() gives the gradients back, and Adam's averages stay."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(1024, 1024, bias=False)
optimizer = torch.optim.Adam(model.parameters())


def mib_held() -> int:
    held = list(model.parameters())
    held += [weight.grad for weight in model.parameters()]
    for state in optimizer.state.values():
        held += state.values()
    size = sum(t.nbytes for t in held if t is not None)
    return size // 2**20


model(torch.randn(8, 1024)).square().mean().backward()
optimizer.step()
print(f"mib_before = {mib_held()}")
optimizer.zero_grad()
print(f"mib_after = {mib_held()}")
