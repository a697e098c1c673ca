"""Sentences of several lengths, each token a vector of 8."""

import torch
from torch.nn.utils.rnn import pad_sequence

# show
lengths = [3, 7, 5]
batch_first = True

sentences = [torch.ones(length, 8) for length in lengths]
padded = pad_sequence(sentences, batch_first=batch_first)
print(tuple(padded.shape))
