# Nine answers, eight right, in batches of four: 4, 4 and 1.
import torch
from torch.utils.data import DataLoader

right = torch.tensor([1, 1, 1, 1, 1, 1, 1, 1, 0])
# show
accuracies = []
for batch in DataLoader(right, batch_size=4):
    accuracies.append(batch.float().mean())
print(f"accuracy = {torch.stack(accuracies).mean():.3f}")
# end
