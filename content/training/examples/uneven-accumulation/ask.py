"""How often does the optimizer step in an epoch of 100 samples?"""

from torch.utils.data import DataLoader

# show
every = 4
flush = False

loader = DataLoader(range(100), batch_size=8)
steps = 0
for number, _ in enumerate(loader, start=1):
    if number % every == 0 or (flush and number == len(loader)):
        steps += 1  # here the optimizer would step
print(steps)
