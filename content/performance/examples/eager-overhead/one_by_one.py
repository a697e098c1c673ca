# 2,000 small operations in a loop, against one large operation.
from timeit import repeat

import torch

torch.manual_seed(0)
torch.set_num_threads(1)
rows, weight = torch.randn(2_000, 16), torch.randn(16)


def one_by_one() -> torch.Tensor:
    return torch.stack([row @ weight for row in rows])


def all_at_once() -> torch.Tensor:
    return rows @ weight


same = torch.allclose(one_by_one(), all_at_once(), atol=1e-5)
print(f"same_result = {int(same)}")

for _ in range(5):  # in turns, so that noise meets both
    loop_ms = min(repeat(one_by_one, number=1)) * 1e3
    call_ms = min(repeat(all_at_once, number=1)) * 1e3
    print(f"loop_ms = {loop_ms:.2f}")
    print(f"call_ms = {call_ms:.4f}")
    print(f"speedup = {loop_ms / call_ms:.0f}")
