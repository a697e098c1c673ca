"""One sentence, averaged beside a short one and beside a long one."""

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

torch.manual_seed(0)
embed = nn.Embedding(100, 8, padding_idx=0)
sentence = torch.tensor([5, 17, 42])
short, long = torch.tensor([7, 9]), torch.arange(1, 31)


def summary(neighbour):
    tokens = pad_sequence([sentence, neighbour], batch_first=True)
    return embed(tokens).mean(dim=1)[0]


ratio = summary(long).norm() / summary(short).norm()
print(f"size_beside_a_long_one = {ratio:.2f}")
