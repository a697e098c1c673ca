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


step()  # warm up, unprofiled
with profile() as profiler:
    for _ in range(20):
        step()


def fastest_us(name: str) -> list[float]:
    events = [e for e in profiler.events() if e.name == name]
    times = [event.cpu_time_total for event in events]
    return [min(times[i : i + 4]) for i in range(0, 20, 4)]


for data_us, model_us in zip(fastest_us("data"), fastest_us("model")):
    print(f"data_us = {data_us:.0f}")
    print(f"model_us = {model_us:.0f}")
    print(f"data_share = {data_us / (data_us + model_us):.2f}")
