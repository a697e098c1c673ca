"""Recall the first of 50 symbols with one Transformer layer."""

import torch
from torch import nn

LENGTH = 50


def batch(size):
    symbols = torch.randint(4, 8, (size, LENGTH))  # noise
    answer = torch.randint(0, 4, (size,))
    symbols[:, 0] = answer
    return symbols, answer


class Transformer(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(8, 32)
        self.position = nn.Embedding(LENGTH, 32)
        self.attend = nn.TransformerEncoderLayer(
            32,
            nhead=4,
            dim_feedforward=64,
            dropout=0.0,
            batch_first=True,
        )
        self.head = nn.Linear(32, 4)

    def forward(self, symbols):
        hidden = self.embed(symbols) + self.position.weight
        return self.head(self.attend(hidden)[:, -1])


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


torch.manual_seed(0)
model = Transformer()
print(f"transformer_accuracy = {accuracy(model):.3f}")
print("parameters =", sum(p.numel() for p in model.parameters()))
