"""Data of shape (batch, time, features) into nn.LSTM as it comes."""

import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(3, 16)
head = nn.Linear(16, 2)

inputs = torch.randn(64, 5, 3, requires_grad=True)  # 64 sequences
outputs, _ = lstm(inputs)
outputs[-1].sum().backward()  # what the last sequence gave
reached = inputs.grad.abs().sum(dim=(1, 2)) > 0
print("sequences_it_depends_on =", int(reached.sum()))

model = nn.ModuleList([lstm, head])
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
for _ in range(100):
    inputs = torch.randn(64, 5, 3)
    labels = (inputs[:, 0, 0] > 0).long()  # the first step tells
    outputs, _ = lstm(inputs)
    scores = head(outputs[:, -1])  # read at the last step
    loss = nn.functional.cross_entropy(scores, labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
correct = scores.argmax(1) == labels
print(f"accuracy = {correct.float().mean():.3f}")
