"""The same loss again and again."""

import torch

# show
rounds = 2

x = torch.tensor(5.0, requires_grad=True)
for _ in range(rounds):
    loss = x.square()
    loss.backward()
print(x.grad.item())
