"""Each sample is a tree, and the recursion follows it."""

import torch

weight = torch.tensor(1.0, requires_grad=True)


def value(tree):
    if isinstance(tree, tuple):
        return weight * sum(value(part) for part in tree)
    return tree


trees = {"flat": (5, 6), "left": ((1, 2), 3), "deep": (1, (2, (3, 4)))}
for name, tree in trees.items():
    (slope,) = torch.autograd.grad(value(tree), weight)
    print(f"slope_of_{name} =", slope.item())
