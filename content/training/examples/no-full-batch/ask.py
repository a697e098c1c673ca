"""How many batches does an epoch have?"""

from torch.utils.data import DataLoader

# show
samples = 100
drop_last = True

loader = DataLoader(range(samples), batch_size=32, drop_last=drop_last)
print(len(loader))
