# Adding one number, a thousand, a million: what does each call cost?
from timeit import repeat

import torch

torch.set_num_threads(1)


def fastest_us(x: torch.Tensor, times: int) -> float:
    return min(repeat(lambda: x + x, number=times)) / times * 1e6


one, thousand = torch.randn(1), torch.randn(1_000)
million = torch.randn(1_000_000)
million + million  # warm up

for _ in range(5):  # in turns, so that noise meets all three
    one_us = fastest_us(one, times=500)
    thousand_us = fastest_us(thousand, times=500)
    million_us = fastest_us(million, times=5)
    print(f"one_us = {one_us:.2f}")
    print(f"thousand_over_one = {thousand_us / one_us:.2f}")
    print(f"million_over_one = {million_us / one_us:.0f}")
