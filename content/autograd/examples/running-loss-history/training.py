"""After backward() the graphs are empty, but the chain grows."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(8, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = [(torch.randn(4, 8), torch.randn(4, 1)) for _ in range(300)]


def additions_behind(total):
    """How many recorded additions hang behind a running total."""
    count = 0
    node = total.grad_fn
    while node is not None and node.name() == "AddBackward0":
        count += 1
        node = node.next_functions[0][0]
    return count


# show
attached = torch.zeros(())
detached = torch.zeros(())
for data, target in batches:
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(data), target)
    loss.backward()
    optimizer.step()
    attached = attached + loss
    detached = detached + loss.detach()
# end

print(f"additions_behind_attached = {additions_behind(attached)}")
print(f"additions_behind_detached = {additions_behind(detached)}")
print(f"difference = {(attached - detached).item()}")
