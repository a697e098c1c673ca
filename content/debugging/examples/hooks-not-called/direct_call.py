"""A hook on the encoder, whose forward() is called by name."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(4, 8)
        self.head = nn.Linear(8, 2)

    # show
    def forward(self, batch):
        hidden = self.encoder.forward(batch)
        return self.head(hidden)


seen = []
net = Net()
net.encoder.register_forward_hook(lambda *call: seen.append(call))
net(torch.randn(3, 4))
print("calls_of_the_hook =", len(seen))
# end
