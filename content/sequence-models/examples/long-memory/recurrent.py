"""Recall the first of 50 symbols with a recurrent network."""

import torch
from torch import nn

LENGTH = 50


def batch(size):
    symbols = torch.randint(4, 8, (size, LENGTH))  # noise
    answer = torch.randint(0, 4, (size,))
    symbols[:, 0] = answer
    return symbols, answer


class Recurrent(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.embed = nn.Embedding(8, 32)
        self.memory = kind(32, 32, batch_first=True)
        self.head = nn.Linear(32, 4)

    def forward(self, symbols):
        outputs, _ = self.memory(self.embed(symbols))
        return self.head(outputs[:, -1])


def accuracy(model):
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    for _ in range(200):
        symbols, answer = batch(32)
        loss = nn.functional.cross_entropy(model(symbols), answer)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    symbols, answer = batch(1000)
    return (model(symbols).argmax(1) == answer).float().mean()


for name, kind in {"simple_rnn": nn.RNN, "lstm": nn.LSTM}.items():
    torch.manual_seed(0)
    print(f"{name}_accuracy = {accuracy(Recurrent(kind)):.3f}")
