"""What transpose() changes: not the numbers, but the steps to take."""

import torch

values = torch.arange(6).view(2, 3)
turned = values.t()
copied = turned.reshape(6)

print(f"values  stride {values.stride()}  in memory 0 1 2 3 4 5")
print(f"turned  stride {turned.stride()}  in memory the same")
print(f"copied  stride {copied.stride()}  in memory {copied.tolist()}")
print(f"turned_is_contiguous = {turned.is_contiguous():d}")
print(f"turned_shares_memory = {turned.data_ptr() == values.data_ptr():d}")
print(f"copied_shares_memory = {copied.data_ptr() == values.data_ptr():d}")
