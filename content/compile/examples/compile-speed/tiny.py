"""One addition of ten numbers: checking the guards costs more."""

import os
import time
from statistics import median

import torch
from torch._inductor import config

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.cpp_cache_precompile_headers = False  # keep to this folder


def add(x):
    return x + 1


def seconds(function, x):
    start = time.thread_time()  # other programs do not count
    for _ in range(200):
        function(x)
    return time.thread_time() - start


torch.set_num_threads(1)
x = torch.randn(10)
compiled = torch.compile(add)
compiled(x)
pairs = [(seconds(add, x), seconds(compiled, x)) for _ in range(20)]
eager, fast = (median(times) for times in zip(*pairs, strict=True))
print("speedup =", eager / fast)
