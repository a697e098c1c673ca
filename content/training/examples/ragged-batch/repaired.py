"""A collate function of one's own: pad, and keep the lengths."""

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

sentences = [
    torch.tensor([4, 8, 15]),
    None,
    torch.tensor([16, 23, 42, 7, 9]),
]


# show
def pad(samples):
    readable = [each for each in samples if each is not None]
    lengths = torch.tensor([len(each) for each in readable])
    return pad_sequence(readable, batch_first=True), lengths


loader = DataLoader(sentences, batch_size=3, collate_fn=pad)
for batch, lengths in loader:
    print(f"padded to {list(batch.shape)}, lengths {lengths.tolist()}")
# end
