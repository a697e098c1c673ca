"""The dimension that is named goes away."""

import torch

x = torch.ones(2, 3, 4)
print(f"sum(dim=0)  {tuple(x.sum(dim=0).shape)}")
print(f"sum(dim=1)  {tuple(x.sum(dim=1).shape)}")
print(f"sum(dim=-1) {tuple(x.sum(dim=-1).shape)}")
print(f"kept        {tuple(x.sum(dim=1, keepdim=True).shape)}")
print(f"sum()       {tuple(x.sum().shape)}")
