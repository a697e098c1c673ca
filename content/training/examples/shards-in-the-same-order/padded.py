"""Ten samples for four processes: who evaluates how many?"""

import torch
from torch.utils.data import DataLoader, DistributedSampler

# 1: the model was right
right = torch.tensor([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])

# show
hits = total = 0
for rank in range(4):  # each in a process of its own
    sampler = DistributedSampler(right, 4, rank, shuffle=False)
    for batch in DataLoader(right, batch_size=2, sampler=sampler):
        hits += batch.sum().item()
        total += len(batch)
# end
print(f"samples_counted = {total}")
print(f"accuracy = {hits / total:.3f}")
print(f"true_accuracy = {right.float().mean():.3f}")
