"""The same recursion, captured with one tree as its example."""

import torch
from torch import nn


class Tree(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(1.0))

    def forward(self, tree):
        if isinstance(tree, tuple):
            return self.weight * sum(self(part) for part in tree)
        return tree


one, two, three = torch.tensor([1.0, 2.0, 3.0])
example = ((one, two), three)
serve = torch.export.export(Tree(), (example,)).module()
print("the same tree:", serve(((two, two), one)).item())
print("another tree:", serve((one, (two, three))).item())
