"""One addition of ten numbers: the way to compiled code costs more."""

import os
import time
from timeit import repeat

import torch
from torch._inductor import config

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.cpp_cache_precompile_headers = False  # keep to this folder


def add(x):
    return x + 1


def fastest_us(function):
    # processor time: other programs do not count
    timings = repeat(function, number=200, timer=time.thread_time)
    return min(timings) / 200 * 1e6


torch.set_num_threads(1)
x = torch.randn(10)
compiled = torch.compile(add)
compiled(x)  # compiles, and warms up
for _ in range(5):  # in turns, so that noise meets both
    eager_us = fastest_us(lambda: add(x))
    compiled_us = fastest_us(lambda: compiled(x))
    print(f"eager_us = {eager_us:.2f}")
    print(f"compiled_us = {compiled_us:.2f}")
    print(f"speedup = {eager_us / compiled_us:.2f}")
