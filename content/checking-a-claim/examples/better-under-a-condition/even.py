"""Steps to the minimum of a round bowl, each at its best rate."""

import torch

CURVATURE = torch.tensor([1.0, 1.0])
MINIMUM = torch.tensor([0.7, -1.2])
RATES = (1.0, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001)


def steps(kind, rate):
    point = torch.zeros(2, requires_grad=True)
    optimizer = kind([point], lr=rate)
    for step in range(300):
        loss = (CURVATURE * (point - MINIMUM) ** 2).sum()
        if loss < 1e-3:
            return step
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return 300


for kind in (torch.optim.SGD, torch.optim.Adam):
    best = min(steps(kind, rate) for rate in RATES)
    print(f"{kind.__name__} = {best}")
