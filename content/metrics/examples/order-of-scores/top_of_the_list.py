"""A hundred alarms a day: which model finds more frauds?"""

import torch

torch.manual_seed(0)
count, frauds = 100_000, 200
labels = torch.zeros(count)
labels[:frauds] = 1
# even: all frauds are a little ahead of the rest
even = torch.randn(count)
even[:frauds] += 2.0
# sharp: half of them stand out, the others look like the rest
sharp = torch.randn(count)
sharp[: frauds // 2] += 6.0

for name, scores in (("even", even), ("sharp", sharp)):
    rank = scores.argsort().argsort().double()
    wins = rank[:frauds].sum() - frauds * (frauds - 1) / 2
    area = wins / (frauds * (count - frauds))
    top = labels[scores.topk(100).indices].sum()
    print(f"auc_{name} = {area:.3f}")
    print(f"frauds_in_100_alarms_{name} = {top:.0f}")
