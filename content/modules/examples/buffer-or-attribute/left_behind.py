"""A plain tensor attribute stays where and what it was."""

import torch
from torch import nn

torch.manual_seed(0)
data = 5 + torch.randn(64, 4)


# show
class Centred(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean = torch.zeros(4)
        self.layer = nn.Linear(4, 2)

    def forward(self, x):
        return self.layer(x - self.mean)


model = Centred().to(torch.bfloat16)
output = model(data.to(torch.bfloat16))
# end
print("output", output.dtype)
