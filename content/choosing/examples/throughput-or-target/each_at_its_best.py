"""Seconds to the target again, each at the best of three rates."""

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


RATES = (0.1, 0.3, 1.0)
train(32, rate=0.1)  # warm up
for _ in range(5):  # in turns, so that noise meets both sizes
    large = {rate: train(2048, rate)[0] for rate in RATES}
    small = {rate: train(32, rate)[0] for rate in RATES}
    large_ms = min(large.values()) * 1e3
    small_ms = min(small.values()) * 1e3
    print(f"large_ms = {large_ms:.0f}")
    print(f"small_ms = {small_ms:.0f}")
    print(f"large_over_small = {large_ms / small_ms:.1f}")
    untuned_ms = large[0.1] * 1e3
    print(f"tuned_over_untuned_large = {large_ms / untuned_ms:.2f}")
