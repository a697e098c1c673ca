"""2000 outputs, printed. One of them is not a number."""

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
output = model(counts).squeeze(1)
print(output)
print("nan_in_print =", int("nan" in str(output)))
print("nan_in_output =", int(output.isnan().sum()))
# end
