# On the CPU: what does one .item() cost beside a training step?
import time

import torch
from torch import nn

torch.manual_seed(0)
torch.set_num_threads(1)
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
inputs, target = torch.randn(256, 64), torch.randint(10, (256,))
loss = nn.functional.cross_entropy(model(inputs), target)


def step() -> None:
    nn.functional.cross_entropy(model(inputs), target).backward()


def fastest_s(function, times: int) -> float:
    best = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for _ in range(times):
            function()
        best = min(best, (time.perf_counter() - start) / times)
    return best


share = fastest_s(loss.item, times=100) / fastest_s(step, times=5)
print(f"item_share_of_step = {share:.5f}")
print(f"cpu_returns_the_same_tensor = {int(inputs.cpu() is inputs)}")
