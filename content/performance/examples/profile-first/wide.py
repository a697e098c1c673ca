# A wide model and a large batch: here the guess is right.
import os

import torch
from torch import nn
from torch.profiler import profile

os.environ["KINETO_LOG_LEVEL"] = "99"
torch.manual_seed(0)
torch.set_num_threads(1)
inputs, target = torch.randn(512, 1024), torch.randint(10, (512,))
wide, narrow = nn.Linear(1024, 2048), nn.Linear(2048, 10)
model = nn.Sequential(wide, nn.ReLU(), narrow)


def step() -> None:
    nn.functional.cross_entropy(model(inputs), target).backward()


step()  # warm up, unprofiled
for _ in range(5):
    with profile() as profiler:
        step()
    rows = profiler.key_averages()
    total_us = sum(row.self_cpu_time_total for row in rows)
    shares = {r.key: r.self_cpu_time_total / total_us for r in rows}
    matmul = shares["aten::mm"] + shares["aten::addmm"]
    print(f"matmul_share = {matmul:.2f}")
print("the last of the five:")
for name in sorted(shares, key=shares.get, reverse=True)[:5]:
    print(f"{shares[name]:6.0%}  {name}")
