# The cost of a call, beside one large matrix product.
import time

import torch

torch.manual_seed(0)
torch.set_num_threads(1)


def fastest_us(size: int, times: int) -> float:
    a, b = torch.randn(size, size), torch.randn(size, size)
    best = float("inf")
    for _ in range(10):
        start = time.perf_counter()
        for _ in range(times):
            a @ b
        best = min(best, (time.perf_counter() - start) / times)
    return best * 1e6


call = fastest_us(1, times=500)  # hardly any arithmetic in it
large = fastest_us(1_000, times=1)
print(f"call_share_of_large_matmul = {call / large:.5f}")
