"""forward() makes a tensor of its own. The device is "meta" here."""

import torch
from torch import nn


class Noisy(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    # show
    def forward(self, batch):
        noise = torch.randn(batch.shape)
        return self.layer(batch + 0.1 * noise)


device = torch.device("meta")  # stands for "cuda"
model = Noisy().to(device)
batch = torch.ones(2, 4, device=device)
model(batch)
# end
