"""Recall the first of 50 symbols with causal convolutions, kernel 3."""

import torch
from torch import nn

LENGTH = 50


def batch(size):
    symbols = torch.randint(4, 8, (size, LENGTH))  # noise
    answer = torch.randint(0, 4, (size,))
    symbols[:, 0] = answer
    return symbols, answer


class Convolutions(nn.Module):
    def __init__(self, dilations):
        super().__init__()
        self.embed = nn.Embedding(8, 32)
        layers = [nn.Conv1d(32, 32, 3, dilation=d) for d in dilations]
        self.layers = nn.ModuleList(layers)
        self.head = nn.Linear(32, 4)

    def forward(self, symbols):
        hidden = self.embed(symbols).transpose(1, 2)
        for layer in self.layers:
            past = nn.functional.pad(hidden, (2 * layer.dilation[0], 0))
            hidden = hidden + layer(past).relu()
        return self.head(hidden[:, :, -1])


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


for name, dilations in {
    "small_kernels": (1, 1, 1),
    "dilated": (1, 2, 4, 8, 16),
}.items():
    torch.manual_seed(0)
    print(f"{name}_accuracy = {accuracy(Convolutions(dilations)):.3f}")
