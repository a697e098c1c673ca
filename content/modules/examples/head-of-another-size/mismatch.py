"""Ten classes were trained, three are wanted."""

import torch
from torch import nn

torch.manual_seed(0)


# show
class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.body = nn.Linear(4, 8)
        self.head = nn.Linear(8, classes)


pretrained = Net(classes=10).state_dict()
model = Net(classes=3)

model.load_state_dict(pretrained)
# end
