"""A number of the module is changed after the capture."""

import torch
from torch import fx, nn

# show
captured = True
later = 5


class Scale(nn.Module):
    factor = 2

    def forward(self, batch):
        return batch * self.factor


net = Scale()
run = fx.symbolic_trace(net) if captured else net
net.factor = later
print(run(torch.tensor(10)).item())
