# The repaired loop: the total is read once in ten steps.
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(64, 10)
inputs, target = torch.randn(128, 64), torch.randint(10, (128,))
reads = 0
running = torch.zeros(())
for step in range(1, 101):
    loss = nn.functional.cross_entropy(model(inputs), target)
    loss.backward()
    running += loss.detach()
    if step % 10 == 0:
        mean = (running / 10).item()  # the only wait
        reads += 1
        running.zero_()
print(f"reads = {reads}")
print(f"history = {int(running.requires_grad)}")
print(f"last_mean_is_the_loss = {int(abs(mean - loss.item()) < 1e-4)}")
