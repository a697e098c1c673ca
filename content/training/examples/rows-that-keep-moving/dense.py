"""Word 3 occurs in the first step only. Does its row stay then?"""

import torch
from torch import nn

torch.manual_seed(0)
makers = {
    "adam": lambda p: torch.optim.Adam(p, lr=0.01),
    "momentum": lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.9),
    "plain_sgd": lambda p: torch.optim.SGD(p, lr=0.01),
}
for name, make in makers.items():
    table = nn.Embedding(10, 4)
    optimizer = make(table.parameters())
    for step in range(10):
        words = torch.tensor([3, 5] if step == 0 else [5, 8])
        optimizer.zero_grad()
        table(words).square().sum().backward()
        optimizer.step()
        if step == 0:
            then = table.weight[3].detach().clone()
    moved = (table.weight[3] - then).norm()
    print(f"moved_by_{name} = {moved:.4f}")
