"""A chain of pointwise operations: what compiling costs and gives."""

import os
import time
from statistics import median

import torch
from torch._inductor import config, metrics

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.cpp_cache_precompile_headers = False  # keep to this folder


def chain(x):
    for _ in range(6):
        x = (x * 0.5 + 1).relu()
    return x


def seconds(function, x, clock=time.thread_time):
    start = clock()  # processor time: other programs do not count
    function(x)
    return clock() - start


torch.set_num_threads(1)
x = torch.randn(1_000_000)
compiled = torch.compile(chain)
first_call = seconds(compiled, x, time.perf_counter)
pairs = [(seconds(chain, x), seconds(compiled, x)) for _ in range(20)]
eager, fast = (median(times) for times in zip(*pairs, strict=True))
print("kernels =", metrics.generated_kernel_count)
print("speedup =", eager / fast)
print("first_call_in_eager_calls =", first_call / eager)
