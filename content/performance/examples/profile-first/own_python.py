# Operators are in the table. Is your own Python code in it?
import os
import time

import torch
from torch.profiler import profile

os.environ["KINETO_LOG_LEVEL"] = "99"
x = torch.randn(256, 256)
x @ x  # warm up
for _ in range(5):
    with profile() as profiler:
        start = time.perf_counter()
        for _ in range(5):
            x @ x
            time.sleep(0.01)  # stands for Python code of your own
        wall_ms = (time.perf_counter() - start) * 1e3
    rows = profiler.key_averages()
    rows_ms = sum(row.self_cpu_time_total for row in rows) / 1e3
    print(f"wall_ms = {wall_ms:.1f}")
    print(f"rows_ms = {rows_ms:.1f}")
    print(f"share_of_wall_time_in_rows = {rows_ms / wall_ms:.2f}")
