"""One matrix product: there is nothing to fuse."""

import os
from timeit import repeat

import torch
from torch._inductor import metrics

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")


def product(x):
    return x @ x


torch.set_num_threads(1)
x = torch.randn(500, 500)
compiled = torch.compile(product)
compiled(x)  # compiles, and warms up
print("kernels =", metrics.generated_kernel_count)
for _ in range(5):  # in turns, so that noise meets both
    eager_ms = min(repeat(lambda: product(x), number=1)) * 1e3
    compiled_ms = min(repeat(lambda: compiled(x), number=1)) * 1e3
    print(f"eager_ms = {eager_ms:.2f}")
    print(f"compiled_ms = {compiled_ms:.2f}")
    print(f"speedup = {eager_ms / compiled_ms:.2f}")
