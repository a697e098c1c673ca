# The same two programs, counted in the four cells of the table.
import torch

ill = torch.zeros(10_000, dtype=torch.bool)
ill[:120] = True
always_no = torch.zeros_like(ill)
detector = ill.clone()
detector[108:120] = False
detector[120:416] = True


def report(name: str, says: torch.Tensor) -> None:
    found = (says & ill).sum().item()
    alarms = (says & ~ill).sum().item()
    missed = (~says & ill).sum().item()
    cleared = (~says & ~ill).sum().item()
    recall = found / (found + missed)
    precision = found / max(found + alarms, 1)  # 0 for no alarm at all
    f1 = 2 * found / (2 * found + alarms + missed)
    balanced = (recall + cleared / (cleared + alarms)) / 2
    print(f"recall_of_{name} = {recall:.3f}")
    print(f"precision_of_{name} = {precision:.3f}")
    print(f"f1_of_{name} = {f1:.3f}")
    print(f"balanced_accuracy_of_{name} = {balanced:.3f}")


report("always_no", always_no)
report("detector", detector)
