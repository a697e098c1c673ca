"""The same two, compared by the seconds until the loss is 0.2."""

import time

import torch
from torch import nn

torch.set_num_threads(1)


def train(size, rate):
    torch.manual_seed(0)
    truth = torch.randn(20, 1)
    model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 1))
    optimizer = torch.optim.SGD(model.parameters(), lr=rate)
    criterion = nn.BCEWithLogitsLoss()
    mean, steps = 1.0, 0
    start = time.perf_counter()
    while mean > 0.2:  # a running mean of the loss on fresh samples
        samples = torch.randn(size, 20)
        loss = criterion(model(samples), (samples @ truth > 0).float())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        mean = 0.9 * mean + 0.1 * loss.item()
        steps += 1
    return time.perf_counter() - start, steps * size


train(32, rate=0.1)  # warm up
for _ in range(5):  # in turns, so that noise meets both
    large_seconds, large_samples = train(2048, rate=0.1)
    small_seconds, small_samples = train(32, rate=0.1)
    print(f"large_ms = {large_seconds * 1e3:.0f}")
    print(f"small_ms = {small_seconds * 1e3:.0f}")
    print(f"large_over_small = {large_seconds / small_seconds:.1f}")
print("thousand_samples_of_large =", large_samples / 1e3)
print("thousand_samples_of_small =", small_samples / 1e3)
