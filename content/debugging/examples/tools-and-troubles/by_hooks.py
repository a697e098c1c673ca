"""Forward hooks look for NaN and infinity, in two programs."""

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


def look(module, inputs, output):
    if not output.isfinite().all():
        print(f"  not finite behind {type(module).__name__}")


for name, (model, data) in troubles.items():
    print(f"{name}:")
    for module in model:
        module.register_forward_hook(look)
    model(data).sum().backward()
    gradient = next(model.parameters()).grad
    print(f"  NaN in the gradient: {bool(gradient.isnan().any())}")
