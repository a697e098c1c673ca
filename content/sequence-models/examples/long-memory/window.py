"""Recall the first of 50 symbols with one hidden layer over all 50."""

import torch
from torch import nn

LENGTH = 50


def batch(size):
    symbols = torch.randint(4, 8, (size, LENGTH))  # noise
    answer = torch.randint(0, 4, (size,))
    symbols[:, 0] = answer
    return symbols, answer


def accuracy(model):
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    for _ in range(200):
        symbols, answer = batch(32)
        loss = nn.functional.cross_entropy(model(symbols), answer)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    symbols, answer = batch(1000)
    return (model(symbols).argmax(1) == answer).float().mean()


torch.manual_seed(0)
model = nn.Sequential(
    nn.Embedding(8, 32),
    nn.Flatten(),
    nn.Linear(LENGTH * 32, 64),
    nn.ReLU(),
    nn.Linear(64, 4),
)
print(f"feed_forward_accuracy = {accuracy(model):.3f}")
print("parameters =", sum(p.numel() for p in model.parameters()))
