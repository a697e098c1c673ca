"""One matrix product: there is nothing to fuse."""

import os
import time
from timeit import repeat

import torch
from torch._inductor import metrics

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")


def product(x):
    return x @ x


def fastest_ms(function):
    # processor time: other programs do not count
    return min(repeat(function, number=1, timer=time.thread_time)) * 1e3


torch.set_num_threads(1)
x = torch.randn(500, 500)
compiled = torch.compile(product)
compiled(x)  # compiles, and warms up
print("kernels =", metrics.generated_kernel_count)
for _ in range(5):  # in turns, so that noise meets both
    eager_ms = fastest_ms(lambda: product(x))
    compiled_ms = fastest_ms(lambda: compiled(x))
    print(f"eager_ms = {eager_ms:.2f}")
    print(f"compiled_ms = {compiled_ms:.2f}")
    print(f"speedup = {eager_ms / compiled_ms:.2f}")
