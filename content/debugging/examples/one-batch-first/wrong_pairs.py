"""A bug that the test cannot see: samples and labels shifted by one."""

import torch
from torch import nn

torch.manual_seed(0)


def make_batch(size):
    data = torch.randn(size, 4)
    return data, data.sum(dim=1, keepdim=True)


# show
data, target = make_batch(8)
target = target.roll(1, dims=0)  # the bug
model = nn.Sequential(nn.Linear(4, 64), nn.ReLU(), nn.Linear(64, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(1000):
    optimizer.zero_grad()
    loss = ((model(data) - target) ** 2).mean()
    loss.backward()
    optimizer.step()
print(f"loss_on_the_batch = {loss:.6f}")

data, target = make_batch(200)
loss = ((model(data) - target) ** 2).mean()
print(f"loss_on_fresh_data = {loss:.2f}")
print(f"loss_of_saying_zero = {(target**2).mean():.2f}")
# end
