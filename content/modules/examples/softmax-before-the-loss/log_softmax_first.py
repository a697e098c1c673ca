"""log_softmax before the loss, which applies it again: no harm."""

import torch
from torch import nn

torch.manual_seed(0)
inputs = torch.randn(512, 20)
labels = inputs[:, :10].argmax(dim=1)

# show
model = nn.Sequential(
    nn.Linear(20, 64),
    nn.ReLU(),
    nn.Linear(64, 10),
    nn.LogSoftmax(dim=1),
)
loss_fn = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.3)
for _ in range(100):
    optimizer.zero_grad()
    loss_fn(model(inputs), labels).backward()
    optimizer.step()
# end
accuracy = (model(inputs).argmax(dim=1) == labels).float().mean()
perfect = torch.where(torch.arange(10) == 3, 20.0, -20.0).view(1, 10)
lowest_loss = loss_fn(perfect.log_softmax(dim=1), torch.tensor([3]))
print(f"accuracy = {accuracy:.2f}")
print(f"lowest_loss = {lowest_loss:.4f}")
