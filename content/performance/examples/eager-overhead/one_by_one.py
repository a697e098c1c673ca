# 2,000 small operations in a loop, against one large operation.
import time

import torch

torch.manual_seed(0)
torch.set_num_threads(1)
rows, weight = torch.randn(2_000, 16), torch.randn(16)


def one_by_one() -> torch.Tensor:
    return torch.stack([row @ weight for row in rows])


def all_at_once() -> torch.Tensor:
    return rows @ weight


def fastest_s(function) -> float:
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best


same = torch.allclose(one_by_one(), all_at_once(), atol=1e-5)
speedup = fastest_s(one_by_one) / fastest_s(all_at_once)
print(f"same_result = {int(same)}")
print(f"speedup = {speedup:.0f}")
