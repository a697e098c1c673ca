# Two names for "accuracy" in one library, both with their defaults.
import torch
from torchmetrics import Accuracy
from torchmetrics.classification import MulticlassAccuracy

# show
target = torch.zeros(10_000, dtype=torch.long)
target[:120] = 1  # 1.2 % of class 1
always_zero = torch.zeros_like(target)

short_name = Accuracy(task="multiclass", num_classes=2)
long_name = MulticlassAccuracy(num_classes=2)
print(f"short_name = {short_name(always_zero, target):.3f}")
print(f"long_name = {long_name(always_zero, target):.3f}")
# end
