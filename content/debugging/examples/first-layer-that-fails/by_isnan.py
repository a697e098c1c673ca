"""A hook on every module reports NaN. Who is named first?"""

import torch
from torch import nn


class Log(nn.Module):
    def forward(self, counts):
        return counts.log()


torch.manual_seed(0)
model = nn.Sequential(Log(), nn.LayerNorm(3), nn.Linear(3, 1))
counts = torch.randint(1, 100, (2000, 3)).float()
counts[1234, 0] = 0.0


# show
def report(module, inputs, output):
    bad = int(output.isnan().sum())
    if bad:
        print(f"{type(module).__name__}: {bad} of {output.numel()}")


for module in model.modules():
    module.register_forward_hook(report)
model(counts)
# end
