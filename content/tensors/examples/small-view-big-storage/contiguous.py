"""contiguous() and detach() do not make a small one of it."""

import torch

row = torch.zeros(1000, 256)[0]
held = {
    "row": row,
    "row.contiguous()": row.contiguous(),
    "row.detach()": row.detach(),
    "row.clone()": row.clone(),
}
for name, tensor in held.items():
    print(f"{name:17} {tensor.untyped_storage().nbytes():,}")
large = [t for t in held.values() if t.untyped_storage().nbytes() > 1024]
print(f"still_large = {len(large)}")
