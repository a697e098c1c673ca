"""What parameters, gradients and the state of SGD take, stage by stage."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(1024, 1024, bias=False)
parameters = list(model.parameters())
optimizer = torch.optim.SGD(parameters, lr=0.1)


def mib_held() -> int:
    held = list(model.parameters())
    held += [weight.grad for weight in model.parameters()]
    for state in optimizer.state.values():
        held += state.values()
    size = sum(t.nbytes for t in held if t is not None)
    return size // 2**20


print(f"mib_when_built = {mib_held()}")
loss = model(torch.randn(8, 1024)).square().mean()
loss.backward()
print(f"mib_after_backward = {mib_held()}")
optimizer.step()
print(f"mib_after_the_first_step = {mib_held()}")
