"""An LSTM as PyTorch makes it: recall the first of 50 symbols."""

import torch
from torch import nn

torch.manual_seed(0)
embed = nn.Embedding(8, 32)
lstm = nn.LSTM(32, 32, batch_first=True)
head = nn.Linear(32, 4)

gate = (lstm.bias_ih_l0 + lstm.bias_hh_l0)[32:64].sigmoid().mean()
print(f"forget_gate = {gate:.3f}")

cell = torch.ones(1, 1, 32, requires_grad=True)
state = (torch.zeros(1, 1, 32), cell)
_, (_, last_cell) = lstm(torch.zeros(1, 50, 32), state)
last_cell.sum().backward()
print(f"kept_after_50_steps = {cell.grad.mean():.1e}")


def batch(size):
    symbols = torch.randint(4, 8, (size, 50))  # noise
    answer = torch.randint(0, 4, (size,))
    symbols[:, 0] = answer
    return symbols, answer


def recall(symbols):
    outputs, _ = lstm(embed(symbols))
    return head(outputs[:, -1])


model = nn.ModuleList([embed, lstm, head])
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for _ in range(200):
    symbols, answer = batch(64)
    loss = nn.functional.cross_entropy(recall(symbols), answer)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
symbols, answer = batch(1000)
accuracy = (recall(symbols).argmax(1) == answer).float().mean()
print(f"accuracy = {accuracy:.3f}")
