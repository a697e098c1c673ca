"""contiguous() and detach() do not make a small one of it."""

import torch

row = torch.zeros(1000, 256)[0]
made = {
    "row": row,
    "row.contiguous()": row.contiguous(),
    "row.detach()": row.detach(),
    "row.clone()": row.clone(),
}
still_large = 0
for name, tensor in made.items():
    size = tensor.untyped_storage().nbytes()
    still_large += size > row.nbytes
    print(f"{name:17} holds {size:>9,} bytes")
print(f"still_large = {still_large}")
