"""Data of shape (batch, time, features) into nn.LSTM as it comes."""

import torch
from torch import nn

torch.manual_seed(0)
# show
lstm = nn.LSTM(3, 16)
head = nn.Linear(16, 2)


def predict(inputs):  # (batch, time, features)
    outputs, _ = lstm(inputs)
    return head(outputs[:, -1])  # read at the last step
    # end


model = nn.ModuleList([lstm, head])
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
for _ in range(100):
    inputs = torch.randn(64, 5, 3)
    labels = (inputs[:, 0, 0] > 0).long()  # the first step tells
    scores = predict(inputs)
    optimizer.zero_grad()
    nn.functional.cross_entropy(scores, labels).backward()
    optimizer.step()
accuracy = (scores.argmax(1) == labels).float().mean()
print(f"accuracy = {accuracy:.3f}")

inputs.requires_grad_()
predict(inputs)[-1].sum().backward()  # the last of 64 sequences
reached = inputs.grad.abs().sum(dim=(1, 2)) > 0
print("sequences_it_depends_on =", int(reached.sum()))
