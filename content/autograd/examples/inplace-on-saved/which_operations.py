"""Which operations stand a += on their result, and which do not."""

import torch

OPERATIONS = {
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
    "relu": torch.relu,
    "exp": torch.exp,
    "sqrt": torch.sqrt,
    "linear": lambda x: torch.nn.functional.linear(x, torch.eye(3)),
    "sin": torch.sin,
    "square": torch.square,
    "times 2": lambda x: x * 2,
    "plus 2": lambda x: x + 2,
}

refused = 0
for name, operation in OPERATIONS.items():
    leaf = torch.ones(3, requires_grad=True)
    result = operation(leaf)
    result += 1
    try:
        result.sum().backward()
    except RuntimeError:
        refused += 1
        print(f"{name:8} refused: it saved its result")
    else:
        print(f"{name:8} fine:    its result is not needed")
print(f"refused = {refused}")
