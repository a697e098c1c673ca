"""Define once, run many times: the habit that eager mode refuses."""

import torch

torch.manual_seed(0)
inputs = torch.randn(16, 3)
targets = inputs @ torch.tensor([1.0, -2.0, 0.5])
weight = torch.zeros(3, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)

loss = (inputs @ weight - targets).square().mean()
for step in range(50):
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print("step", step, "done")
