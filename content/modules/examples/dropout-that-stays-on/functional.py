"""F.dropout knows nothing of the model's mode."""

import torch
from torch import nn

torch.manual_seed(0)


# show
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def forward(self, x):
        return nn.functional.dropout(self.layer(x), p=0.5)


model = Net().eval()
# end
sample = torch.randn(1, 8)
with torch.no_grad():
    difference = (model(sample) - model(sample)).abs().max().item()
print("difference =", difference)
