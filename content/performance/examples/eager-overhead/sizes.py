# Adding one number, a thousand, a million: what does each call cost?
import time

import torch

torch.set_num_threads(1)


def fastest_us(size: int, times: int) -> float:
    x = torch.randn(size)
    best = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for _ in range(times):
            x + x
        best = min(best, (time.perf_counter() - start) / times)
    return best * 1e6


one = fastest_us(1, times=500)
thousand = fastest_us(1_000, times=500)
million = fastest_us(1_000_000, times=5)
print(f"thousand_over_one = {thousand / one:.1f}")
print(f"million_over_one = {million / one:.0f}")
