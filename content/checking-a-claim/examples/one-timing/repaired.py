"""Warm up, take turns, repeat, and compare the fastest of each."""

import time

import torch

data = torch.rand(200, 200)
data @ data

for _ in range(7):
    seconds = {"old": [], "new": []}
    for _ in range(50):
        for timings in seconds.values():
            start = time.perf_counter()
            data @ data
            timings.append(time.perf_counter() - start)
    old, new = min(seconds["old"]), min(seconds["new"])
    print(f"old_us = {old * 1e6:.0f}")
    print(f"new_us = {new * 1e6:.0f}")
    print(f"old_over_new = {old / new:.3f}")
