"""One matrix product: there is nothing to fuse."""

import os
import time
from statistics import median

import torch
from torch._inductor import metrics

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")


def product(x):
    return x @ x


def seconds(function, x, clock=time.thread_time):
    start = clock()  # processor time: other programs do not count
    function(x)
    return clock() - start


torch.set_num_threads(1)
x = torch.randn(500, 500)
compiled = torch.compile(product)
first_call = seconds(compiled, x, time.perf_counter)
pairs = [(seconds(product, x), seconds(compiled, x)) for _ in range(20)]
eager, fast = (median(times) for times in zip(*pairs, strict=True))
print("kernels =", metrics.generated_kernel_count)
print("speedup =", eager / fast)
print("first_call_in_eager_calls =", first_call / eager)
