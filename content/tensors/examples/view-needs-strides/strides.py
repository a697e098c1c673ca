"""What t() changes: not the numbers, but the steps to take."""

import torch

values = torch.arange(6).view(2, 3)
turned = values.t()
copied = turned.reshape(6)

for name, tensor in {"values": values, "turned": turned}.items():
    print(name, tuple(tensor.shape), "stride", tensor.stride())
print(f"copied {copied.tolist()}")

start = values.data_ptr()
print(f"turned_is_contiguous = {turned.is_contiguous():d}")
print(f"turned_shares_memory = {turned.data_ptr() == start:d}")
print(f"copied_shares_memory = {copied.data_ptr() == start:d}")
