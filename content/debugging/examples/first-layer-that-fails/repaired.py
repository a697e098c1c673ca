"""log1p is finite at zero; the hook stays, and stops the run."""

import torch
from torch import nn


class Log(nn.Module):
    def forward(self, counts):
        return counts.log1p()


def check(module, inputs, output):
    if not output.isfinite().all():
        name = type(module).__name__
        raise FloatingPointError(f"output of {name} is not finite")


torch.manual_seed(0)
model = nn.Sequential(Log(), nn.LayerNorm(3), nn.Linear(3, 1))
for module in model.modules():
    module.register_forward_hook(check)

counts = torch.randint(1, 100, (2000, 3)).float()
counts[1234, 0] = 0.0
output = model(counts)
print("nan_in_output =", int(output.isnan().sum()))
