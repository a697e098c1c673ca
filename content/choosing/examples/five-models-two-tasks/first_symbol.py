"""The same five models, another task: which symbol is first?"""

import torch
from torch import nn

LENGTH, WIDTH, STEPS = 12, 32, 150
NAMES = ("feed_forward", "cnn", "rnn", "lstm", "transformer")


def batch(size):
    symbols = torch.randint(1, 5, (size, LENGTH))
    return symbols, symbols[:, 0] - 1


class Model(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.name = name
        self.embed = nn.Embedding(5, WIDTH)
        self.places = nn.Embedding(LENGTH, WIDTH)
        self.layer = {  # all are built, so that all draw alike
            "feed_forward": nn.Linear(LENGTH * WIDTH, WIDTH),
            "cnn": nn.Conv1d(WIDTH, WIDTH, kernel_size=3),
            "rnn": nn.RNN(WIDTH, WIDTH, batch_first=True),
            "lstm": nn.LSTM(WIDTH, WIDTH, batch_first=True),
            "transformer": nn.TransformerEncoderLayer(
                WIDTH, 4, 2 * WIDTH, dropout=0.0, batch_first=True
            ),
        }[name]
        self.head = nn.Linear(WIDTH, 4)

    def forward(self, symbols):
        x = self.embed(symbols)
        match self.name:
            case "feed_forward":
                x = self.layer(x.flatten(1)).relu()
            case "cnn":
                x = self.layer(x.transpose(1, 2)).relu().amax(2)
            case "rnn" | "lstm":
                x = self.layer(x)[0][:, -1]
            case "transformer":
                x = self.layer(x + self.places.weight).mean(1)
        return self.head(x)


def accuracy(name):
    torch.manual_seed(0)
    model = Model(name)
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    for step in range(1, STEPS + 1):
        symbols, answer = batch(64)
        loss = nn.functional.cross_entropy(model(symbols), answer)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % (STEPS // 3) == 0:
            bar = "#" * (30 * step // STEPS)
            print(f"{name:>12} [{bar:30}] loss {loss:.2f}", flush=True)
    symbols, answer = batch(1000)
    right = model(symbols).argmax(1) == answer
    return right.float().mean().item()


shares = {name: accuracy(name) for name in NAMES}
for name, share in shares.items():
    print(f"{name} = {share:.3f}")
    print("=" * round(40 * share))
