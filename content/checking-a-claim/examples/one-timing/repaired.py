"""Warm up, take turns, repeat, and compare the fastest of each."""

import time

import torch

data = torch.rand(200, 200)
data @ data

seconds = {"old": [], "new": []}
for _ in range(300):
    for name, timings in seconds.items():
        start = time.perf_counter()
        data @ data
        timings.append(time.perf_counter() - start)

ratio = min(seconds["old"]) / min(seconds["new"])
print(f"old_over_new = {ratio:.2f}")
