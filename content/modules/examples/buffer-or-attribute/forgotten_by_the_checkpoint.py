"""A plain tensor attribute is not saved, and nobody says so."""

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


# end
model = Centred()
model.mean.copy_(data.mean(dim=0))
torch.save(model.state_dict(), "centred.pt")

restored = Centred()
restored.load_state_dict(torch.load("centred.pt"))
difference = (restored(data) - model(data)).abs().max().item()
print("keys", list(model.state_dict()))
print("difference =", difference)
