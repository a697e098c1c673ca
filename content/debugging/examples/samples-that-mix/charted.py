"""Ask the gradient: on which samples does output 0 depend?"""

import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(8, 5)
batch = torch.randn(4, 6, 8, requires_grad=True)

# show
output, _ = rnn(batch.reshape(6, 4, 8))
output[:, 0].sum().backward()
reached = batch.grad.abs().sum(dim=(1, 2)) > 0
print("samples reached:", reached.tolist())
print("samples_reached =", int(reached.sum()))
# end
