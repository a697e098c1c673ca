"""The head is an attribute, the blocks are in a list. No error."""

import torch
from torch import nn

torch.manual_seed(0)


# show
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = [nn.Linear(8, 8) for _ in range(2)]
        self.head = nn.Linear(8, 2)

    def forward(self, x):
        for block in self.blocks:
            x = block(x).relu()
        return self.head(x)


# end
model = Net()
before = model.blocks[0].weight.detach().clone()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(16, 8)).square().mean().backward()
optimizer.step()
moved = (model.blocks[0].weight - before).abs().max().item()
print("parameters =", sum(p.numel() for p in model.parameters()))
print("keys_in_checkpoint =", len(model.state_dict()))
print("block_moved =", moved)
