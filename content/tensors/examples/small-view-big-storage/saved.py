"""One row is saved to a file."""

import os

import torch

table = torch.zeros(1000, 256)
row = table[0]
torch.save(row, "row.pt")
size = os.path.getsize("row.pt")
print(f"row {row.nbytes:,} bytes, file {size:,}")
print(f"file_over_row = {size / row.nbytes:.0f}")
