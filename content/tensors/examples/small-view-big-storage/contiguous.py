"""contiguous() and detach() do not make a small one of it."""

import torch

row = torch.zeros(1000, 256)[0]
made = {
    "row": row,
    "row.contiguous()": row.contiguous(),
    "row.detach()": row.detach(),
    "row.clone()": row.clone(),
}
held = {name: tensor.untyped_storage().nbytes() for name, tensor in made.items()}
for name, size in held.items():
    print(f"{name:17} holds {size:>9,} bytes")
large = sum(size > row.nbytes for size in held.values())
print(f"still_large = {large}")
