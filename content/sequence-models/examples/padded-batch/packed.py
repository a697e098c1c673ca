"""Packed with enforce_sorted=False, and read from the final state."""

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_sequence

torch.manual_seed(0)
lstm = nn.LSTM(4, 8, batch_first=True)
sequences = [torch.randn(3, 4), torch.randn(9, 4), torch.randn(6, 4)]

alone, _ = lstm(sequences[0][None])
batch = pad_sequence(sequences, batch_first=True)
lengths = [len(sequence) for sequence in sequences]
packed = pack_padded_sequence(
    batch,
    lengths,
    batch_first=True,
    enforce_sorted=False,
)
_, (last, _) = lstm(packed)
change = (last[0, 0] - alone[0, -1]).abs().max()
print(f"change_by_padding = {change:.6f}")
