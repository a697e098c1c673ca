"""A tensor is made of a tensor."""

import torch

scores = torch.rand(3)
copied = torch.tensor(scores)
print(copied.shape)
