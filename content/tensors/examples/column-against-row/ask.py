"""How large is the loss when the prediction is exactly right?"""

import torch

# show
n = 3

target = torch.arange(n).float()
prediction = target.unsqueeze(1)  # as a linear layer gives it: (n, 1)
loss = (prediction - target).square().mean()
print(f"{loss:.3f}")
