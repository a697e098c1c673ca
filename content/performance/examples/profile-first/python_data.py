# A small model, and noise added to its input. Which part is slow?
import os
import random

import torch
from torch import nn
from torch.profiler import profile, record_function

os.environ["KINETO_LOG_LEVEL"] = "99"  # the profiler's own log: off
random.seed(0)
clean, target = torch.randn(64, 256), torch.randint(10, (64,))
model = nn.Sequential(nn.Linear(256, 64), nn.ReLU(), nn.Linear(64, 10))


def noisy(row: list[float]) -> list[float]:
    return [number + random.gauss(0, 0.1) for number in row]


def step() -> None:
    with record_function("data"):
        inputs = torch.tensor([noisy(row) for row in clean.tolist()])
    with record_function("model"):
        nn.functional.cross_entropy(model(inputs), target).backward()


def fastest_us(events: list, name: str) -> float:
    return min(e.cpu_time_total for e in events if e.name == name)


step()  # warm up, unprofiled
for _ in range(5):
    with profile() as profiler:
        for _ in range(4):
            step()
    data_us = fastest_us(profiler.events(), "data")
    model_us = fastest_us(profiler.events(), "model")
    print(f"data_us = {data_us:.0f}")
    print(f"model_us = {model_us:.0f}")
    print(f"data_share = {data_us / (data_us + model_us):.2f}")
