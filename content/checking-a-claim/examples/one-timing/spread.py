"""Five times a hundred timings of one line, the warm-up left out."""

import time

import torch

data = torch.rand(200, 200)

# show
data @ data
for _ in range(5):
    seconds = []
    for _ in range(100):
        start = time.perf_counter()
        data @ data
        seconds.append(time.perf_counter() - start)
    print(f"slowest_over_fastest = {max(seconds) / min(seconds):.2f}")
# end
