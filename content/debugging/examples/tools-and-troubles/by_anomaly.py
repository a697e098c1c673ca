"""Anomaly mode looks for NaN in backward(), in the same two."""

import torch
from torch import nn


class Log(nn.Module):
    def forward(self, x):
        return x.log()


class Length(nn.Module):
    def forward(self, x):
        return x.square().sum(dim=1).sqrt()


torch.manual_seed(0)
counts = torch.tensor([[0.0, 1.0, 2.0]])
equal = torch.zeros(1, 3)
before, after = nn.Linear(3, 3, bias=False), nn.Linear(3, 3)
troubles = {
    "log": (nn.Sequential(Log(), after), counts),
    "length": (nn.Sequential(before, Length()), equal),
}

torch.autograd.set_detect_anomaly(True)
for name, (model, data) in troubles.items():
    try:
        model(data).sum().backward()
        print(f"{name}: no complaint")
    except RuntimeError as error:
        print(f"{name}: {error}")
