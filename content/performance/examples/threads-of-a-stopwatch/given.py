"""The number of threads is given to the Timer."""

import timeit

import torch
from torch.utils.benchmark import Timer

torch.set_num_threads(2)
seen = []


def count() -> None:
    seen.append(torch.get_num_threads())


timeit.timeit(count, number=1)
print(f"under_timeit = {seen[-1]}")
threads = torch.get_num_threads()
timer = Timer("count()", globals={"count": count}, num_threads=threads)
timer.timeit(1)
print(f"under_timer = {seen[-1]}")
