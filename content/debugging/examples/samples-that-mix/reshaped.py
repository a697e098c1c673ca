"""From (batch, time, features) to (time, batch, features)."""

import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(8, 5)
batch = torch.randn(4, 6, 8)

# show
steps_first = batch.reshape(6, 4, 8)
output, _ = rnn(steps_first)
print("shape_as_wanted =", int(output.shape == (6, 4, 5)))

difference = (steps_first[:, 0] - batch[0]).abs().max()
print("first_sample_is_intact =", int(difference == 0))
# end
