# Where the time goes: into launching, or into the .item() after it?
import time

import torch

x = torch.randn(4096, 4096, device="cuda")
(x @ x).sum().item()  # warm up

start = time.perf_counter()
for _ in range(20):
    y = x @ x
launched = time.perf_counter()
y[0, 0].item()
read = time.perf_counter()
ratio = (read - launched) / (launched - start)
print(f"wait_over_launch = {ratio:.1f}")
