"""How many threads does the code have under each stopwatch?"""

import timeit

import torch
from torch.utils.benchmark import Timer

torch.set_num_threads(2)
# show
seen = []


def count() -> None:
    seen.append(torch.get_num_threads())


timeit.timeit(count, number=1)
print(f"under_timeit = {seen[-1]}")
Timer("count()", globals={"count": count}).timeit(1)
print(f"under_timer = {seen[-1]}")
# end
