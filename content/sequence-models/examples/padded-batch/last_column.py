"""A short sequence in a padded batch, read at the end."""

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

torch.manual_seed(0)
# show
lstm = nn.LSTM(4, 8, batch_first=True)
sequences = [torch.randn(3, 4), torch.randn(9, 4), torch.randn(6, 4)]

alone, _ = lstm(sequences[0][None])
batch = pad_sequence(sequences, batch_first=True)
together, _ = lstm(batch)
summary = together[:, -1]
# end
change = (summary[0] - alone[0, -1]).abs().max()
print(f"change_by_padding = {change:.3f}")
