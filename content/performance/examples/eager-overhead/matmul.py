# The cost of a call, beside one large matrix product.
from timeit import repeat

import torch

torch.manual_seed(0)
torch.set_num_threads(1)


def fastest_us(x: torch.Tensor, times: int) -> float:
    return min(repeat(lambda: x @ x, number=times)) / times * 1e6


tiny = torch.randn(1, 1)  # hardly any arithmetic in it
large = torch.randn(1_000, 1_000)
large @ large  # warm up

for _ in range(5):  # in turns, so that noise meets both
    call_us = fastest_us(tiny, times=500)
    product_us = fastest_us(large, times=1)
    print(f"call_us = {call_us:.2f}")
    print(f"large_matmul_us = {product_us:.0f}")
    print(f"call_share_of_large_matmul = {call_us / product_us:.6f}")
