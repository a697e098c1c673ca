"""How many inputs have a gradient from the last output?"""

import torch
from torch import nn

torch.manual_seed(0)

# show
kernel = 3
dilations = [1, 2, 4]

layers = [nn.Conv1d(1, 1, kernel, dilation=d) for d in dilations]
inputs = torch.zeros(1, 1, 100, requires_grad=True)
nn.Sequential(*layers)(inputs)[0, 0, -1].backward()
print(inputs.grad.count_nonzero().item())
