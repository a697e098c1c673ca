"""The structure as data: each leaf comes with its depth."""

import torch
from torch import nn


class Leaves(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(0.5))

    def forward(self, leaves, depths):
        return (leaves * self.weight**depths).sum()


def listed(tree, depth=0):
    """Return the leaves of a tree, each with its depth."""
    if isinstance(tree, tuple):
        return [leaf for part in tree for leaf in listed(part, depth + 1)]
    return [(tree, depth)]


def by_recursion(tree):
    if isinstance(tree, tuple):
        return 0.5 * sum(by_recursion(part) for part in tree)
    return tree


count = {0: torch.export.Dim("count")}
example = (torch.ones(3), torch.ones(3))
program = torch.export.export(Leaves(), example, dynamic_shapes=(count, count))
serve = program.module()
for tree in [((1, 2), 3), (1, (2, (3, 4)))]:
    leaves, depths = torch.tensor(listed(tree), dtype=torch.float32).T
    print(serve(leaves, depths).item(), by_recursion(tree))
