"""A slice that reaches too far is not an error."""

import torch

samples = torch.arange(10)
batches = [samples[start : start + 4] for start in (0, 4, 8, 12)]
print([len(batch) for batch in batches])
print(f"mean of the last batch {batches[-1].float().mean()}")
print(f"empty_batches = {sum(len(batch) == 0 for batch in batches)}")
