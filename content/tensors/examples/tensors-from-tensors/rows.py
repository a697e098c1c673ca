"""A list of rows is to become a matrix."""

import torch

torch.manual_seed(0)
rows = [torch.rand(4) for _ in range(3)]
matrix = torch.tensor(rows)
print(f"shape {tuple(matrix.shape)}")
