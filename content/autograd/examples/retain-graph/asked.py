"""The loop from the question, then the same without the flag."""

import copy

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))
plain_model = copy.deepcopy(model)
loss_fn = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
plain_optimizer = torch.optim.SGD(plain_model.parameters(), lr=0.1)
dataloader = [(torch.randn(4, 8), torch.randint(3, (4,))) for _ in range(200)]

# show
for data, target in dataloader:
    optimizer.zero_grad()
    output = model(data)
    loss = loss_fn(output, target)
    loss.backward(retain_graph=True)
    optimizer.step()
# end
print(f"finished: {len(dataloader)} steps, no error")

for data, target in dataloader:
    plain_optimizer.zero_grad()
    loss_fn(plain_model(data), target).backward()
    plain_optimizer.step()

pairs = zip(model.parameters(), plain_model.parameters())
identical = all(torch.equal(ours, plain) for ours, plain in pairs)
print(f"weights identical, bit by bit, without it: {identical}")
