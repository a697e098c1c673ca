# On the CPU: what does one .item() cost beside a training step?
from timeit import repeat

import torch
from torch import nn

torch.manual_seed(0)
torch.set_num_threads(1)
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
inputs, target = torch.randn(256, 64), torch.randint(10, (256,))
loss = nn.functional.cross_entropy(model(inputs), target)


def step() -> None:
    nn.functional.cross_entropy(model(inputs), target).backward()


step()  # warm up
for _ in range(5):  # in turns, so that noise meets both
    item_us = min(repeat(loss.item, number=100)) / 100 * 1e6
    step_us = min(repeat(step, number=10)) / 10 * 1e6
    print(f"item_us = {item_us:.2f}")
    print(f"step_us = {step_us:.0f}")
    print(f"item_share_of_step = {item_us / step_us:.5f}")
print(f"cpu_returns_the_same_tensor = {int(inputs.cpu() is inputs)}")
