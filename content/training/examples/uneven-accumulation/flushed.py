"""The last group steps too, with a divisor of its own."""

import torch
from torch import nn
from torch.nn.functional import mse_loss

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = [(torch.randn(8, 4), torch.randn(8, 1)) for _ in range(10)]
steps = 0

# show
for number, (data, target) in enumerate(batches, start=1):
    loss = mse_loss(model(data), target)
    rest = len(batches) % 4
    is_last_group = number > len(batches) - rest
    (loss / (rest if is_last_group else 4)).backward()
    if number % 4 == 0 or number == len(batches):
        optimizer.step()
        optimizer.zero_grad()
        steps += 1
# end
waiting = model.weight.grad is not None
print(f"steps = {steps}")
print(f"gradients_left_over = {int(waiting)}")
