"""The same index in PyTorch."""

import torch

prices = torch.tensor([10.0, 11.0, 12.0, 13.0, 14.0])
print("price =", prices[7].item())
