"""randn_like() takes shape, type and device from the batch."""

import torch
from torch import nn


class Noisy(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, batch):
        noise = torch.randn_like(batch)
        return self.layer(batch + 0.1 * noise)


for device in ("cpu", "meta"):
    model = Noisy().to(device)
    output = model(torch.ones(2, 4, device=device))
    print("output on", output.device)
