"""The same weights in an LSTMCell: each step is a line of Python."""

import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(3, 4)
cell = nn.LSTMCell(3, 4)
for name, values in cell.named_parameters():
    with torch.no_grad():
        values.copy_(lstm.get_parameter(f"{name}_l0"))

sequence = torch.randn(5, 1, 3)
hidden = torch.zeros(1, 4)
memory = torch.zeros(1, 4)
for step, features in enumerate(sequence):
    hidden, memory = cell(features, (hidden, memory))
    print("step", step, "largest memory", round(memory.max().item(), 3))

whole, _ = lstm(sequence)
difference = (whole[-1] - hidden).abs().max()
print("largest_difference =", difference.item())
