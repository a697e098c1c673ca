"""The value decides how often the loop runs; what is the slope?"""

import torch

# show
start = 3.0

x = torch.tensor(start, requires_grad=True)
y = x
while y < 10:
    y = y * 2
y.backward()
print(x.grad.item())
