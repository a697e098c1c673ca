"""A chain of pointwise operations: what compiling costs and gives."""

import os
import time
from timeit import repeat

import torch
from torch._inductor import config, metrics

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.cpp_cache_precompile_headers = False  # keep to this folder


def chain(x):
    for _ in range(6):
        x = (x * 0.5 + 1).relu()
    return x


def fastest_ms(function):
    # processor time: other programs do not count
    return min(repeat(function, number=1, timer=time.thread_time)) * 1e3


torch.set_num_threads(1)
x = torch.randn(1_000_000)
compiled = torch.compile(chain)
start = time.perf_counter()
compiled(x)  # compiles, and warms up
first_call_ms = (time.perf_counter() - start) * 1e3
print("kernels =", metrics.generated_kernel_count)
for _ in range(5):  # in turns, so that noise meets both
    eager_ms = fastest_ms(lambda: chain(x))
    compiled_ms = fastest_ms(lambda: compiled(x))
    print(f"eager_ms = {eager_ms:.2f}")
    print(f"compiled_ms = {compiled_ms:.2f}")
    print(f"speedup = {eager_ms / compiled_ms:.1f}")
thousands = first_call_ms / eager_ms / 1e3
print(f"first_call_in_1000_eager_calls = {thousands:.2f}")
