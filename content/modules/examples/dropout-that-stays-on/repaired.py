"""Made in __init__, it is a submodule, and eval() reaches it."""

import torch
from torch import nn

torch.manual_seed(0)


# show
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)
        self.dropout = nn.Dropout(p=0.5)

    def forward(self, x):
        return self.dropout(self.layer(x))


model = Net().eval()
# end
sample = torch.randn(1, 8)
with torch.no_grad():
    difference = (model(sample) - model(sample)).abs().max().item()
print("difference =", difference)
