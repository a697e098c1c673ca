"""A squared error of 300, in three float types."""

import torch

for dtype in (torch.float16, torch.bfloat16, torch.float32):
    error = torch.tensor(300.0, dtype=dtype)
    print(f"{str(dtype):15} {error.square().item():>9}")
largest = torch.finfo(torch.float16).max
print(f"largest_float16 = {largest}")
