"""Perplexity of two padded sentences; the words are only guessed."""

import torch
from torch import nn

padding = 0
targets = torch.tensor(
    [
        [1, 4, 2, 8, 5, 7],
        [3, 6, 0, 0, 0, 0],
    ]
)
# eight words, all alike; but the model knows where padding comes
logits = torch.zeros(2, 6, 9)
logits[..., padding] = -50
logits[targets == padding, padding] = 50

# show
losses = nn.CrossEntropyLoss()
loss = losses(logits.flatten(0, 1), targets.flatten())
print(f"perplexity = {loss.exp():.2f}")
