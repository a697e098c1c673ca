"""The round bowl again, both with the rate that Adam has by default."""

import torch

MINIMUM = torch.tensor([0.7, -1.2])


def loss_after(kind, rate):
    point = torch.zeros(2, requires_grad=True)
    optimizer = kind([point], lr=rate)
    for _ in range(300):
        loss = ((point - MINIMUM) ** 2).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


print(f"SGD_at_0_001 = {loss_after(torch.optim.SGD, 0.001):.4f}")
print(f"Adam_at_0_001 = {loss_after(torch.optim.Adam, 0.001):.4f}")
print(f"SGD_at_0_1 = {loss_after(torch.optim.SGD, 0.1):.4f}")
