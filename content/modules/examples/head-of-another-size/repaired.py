"""Leave the old head out, and look at what was not loaded."""

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

for key in ("head.weight", "head.bias"):
    del pretrained[key]
report = model.load_state_dict(pretrained, strict=False)
# end
print("not loaded:", report.missing_keys)
print("left over:", report.unexpected_keys)
