"""What is the slope of a recursion over a tree?"""

import torch

# show
tree = ((1, 2), 3)

weight = torch.tensor(1.0, requires_grad=True)


def value(tree):
    if isinstance(tree, tuple):
        return weight * sum(value(part) for part in tree)
    return tree


value(tree).backward()
print(weight.grad.item())
