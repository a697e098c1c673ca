"""The first row of each batch is kept for later."""

import torch

# show
kept = []
for step in range(5):
    batch = torch.zeros(1000, 256)
    kept.append(batch[0])
# end
needed = sum(row.nbytes for row in kept)
held = sum(row.untyped_storage().nbytes() for row in kept)
print(f"needed {needed:,} bytes, held {held:,}")
print(f"held_over_needed = {held / needed:.0f}")
