"""The flag that the message asks for: it brings the next error."""

import torch
from torch import nn

torch.manual_seed(0)
cell = nn.RNNCell(8, 16)
head = nn.Linear(16, 3)
loss_fn = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD([*cell.parameters(), *head.parameters()], lr=0.1)
batches = [torch.randn(4, 8) for _ in range(200)]
dataloader = [(data, data[:, :3].argmax(dim=1)) for data in batches]
losses = []

# show
hidden = torch.zeros(4, 16)
for data, target in dataloader:
    optimizer.zero_grad()
    hidden = cell(data, hidden)
    loss = loss_fn(head(hidden), target)
    loss.backward(retain_graph=True)
    optimizer.step()
    losses.append(loss.item())
# end
before = sum(losses[:20]) / 20
after = sum(losses[-20:]) / 20
print(f"loss fell from {before:.2f} to {after:.2f}")
