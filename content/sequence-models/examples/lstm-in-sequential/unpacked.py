"""The LSTM returns a pair; the module picks what it needs."""

import torch
from torch import nn


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(3, 8, batch_first=True)
        self.head = nn.Linear(8, 2)

    def forward(self, inputs):
        outputs, _ = self.lstm(inputs)
        return self.head(outputs)


scores = Tagger()(torch.randn(4, 5, 3))
print(tuple(scores.shape))
