"""The saved program runs without the class that it came from."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)

    def forward(self, x):
        return torch.relu(self.layer(x))


torch.manual_seed(0)
net = Net()
x = torch.randn(4, 3)
wanted = net(x)
torch.export.save(torch.export.export(net, (x,)), "net.pt2")

del Net, net  # nothing of the Python source is needed any more
loaded = torch.export.load("net.pt2").module()
print("same_answer =", int(torch.allclose(loaded(x), wanted)))
