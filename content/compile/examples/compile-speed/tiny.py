"""One addition of ten numbers: checking the guards costs more."""

import os
from timeit import repeat

import torch
from torch._inductor import config

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.cpp_cache_precompile_headers = False  # keep to this folder


def add(x):
    return x + 1


torch.set_num_threads(1)
x = torch.randn(10)
compiled = torch.compile(add)
compiled(x)  # compiles, and warms up
for _ in range(5):  # in turns, so that noise meets both
    eager_us = min(repeat(lambda: add(x), number=200)) / 200 * 1e6
    compiled_us = min(repeat(lambda: compiled(x), number=200)) / 200 * 1e6
    print(f"eager_us = {eager_us:.2f}")
    print(f"compiled_us = {compiled_us:.2f}")
    print(f"speedup = {eager_us / compiled_us:.2f}")
