# The average written out: now the two names agree.
import torch
from torchmetrics import Accuracy
from torchmetrics.classification import MulticlassAccuracy

target = torch.zeros(10_000, dtype=torch.long)
target[:120] = 1
always_zero = torch.zeros_like(target)

for average in ("micro", "macro"):
    chosen = {"num_classes": 2, "average": average}
    short_name = Accuracy(task="multiclass", **chosen)
    long_name = MulticlassAccuracy(**chosen)
    print(f"short_{average} = {short_name(always_zero, target):.3f}")
    print(f"long_{average} = {long_name(always_zero, target):.3f}")
