"""The famous leak, mean and deviation of all rows, measured."""

import torch
from torch import nn


def accuracy(data, labels, statistics_from):
    mean, deviation = statistics_from.mean(0), statistics_from.std(0)
    data = (data - mean) / deviation
    torch.manual_seed(0)
    model = nn.Linear(20, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    for _ in range(50):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(data[:50]), labels[:50])
        loss.backward()
        optimizer.step()
    return (model(data[50:]).argmax(1) == labels[50:]).float().mean()


torch.manual_seed(0)
data = torch.randn(1050, 20) * torch.logspace(-1, 1, 20) + 5
labels = (data[:, 10:14].sum(1) + 2 * torch.randn(1050) > 20).long()

leaking = accuracy(data, labels, statistics_from=data)
clean = accuracy(data, labels, statistics_from=data[:50])
print(f"statistics of all rows: accuracy {leaking:.3f}")
print(f"statistics of the training rows: accuracy {clean:.3f}")
print(f"gain_by_the_leak = {leaking - clean:.3f}")
