"""Sensor data arrive as (batch, channels, time); nn.LSTM objects."""

import torch
from torch import nn

torch.manual_seed(0)
# show
readings = torch.randn(4, 6, 20)  # 4 recordings, 6 sensors, 20 moments
lstm = nn.LSTM(input_size=6, hidden_size=8, batch_first=True)
outputs, _ = lstm(readings)
# end
print(tuple(outputs.shape))
