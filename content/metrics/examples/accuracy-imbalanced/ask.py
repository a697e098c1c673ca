"""Ten patients, four of them ill, and what a test says."""

import torch

# show
says = [1, 1, 0, 0, 1, 0, 0, 0, 0, 0]

ill = torch.tensor([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]).bool()
alarm = torch.tensor(says).bool()
found = (alarm & ill).sum()
recall = found / ill.sum()
precision = found / alarm.sum()
f1 = 2 * precision * recall / (precision + recall)
print(f"{f1:.2f}")
