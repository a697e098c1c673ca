"""The summary of a short sequence, read at the end of a padded batch."""

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

torch.manual_seed(0)
lstm = nn.LSTM(4, 8, batch_first=True)
sequences = [torch.randn(3, 4), torch.randn(9, 4), torch.randn(6, 4)]

alone, _ = lstm(sequences[0][None])
batch = pad_sequence(sequences, batch_first=True)
together, _ = lstm(batch)
change = (together[0, -1] - alone[0, -1]).abs().max()
print(f"change_by_padding = {change:.3f}")
