# The same rates (90 % found, 3 % false alarms) on balanced classes.
import torch

ill = torch.zeros(10_000, dtype=torch.bool)
ill[:5_000] = True

always_no = torch.zeros_like(ill)

detector = ill.clone()
detector[4_500:5_000] = False  # misses 10 % of the ill
detector[5_000:5_150] = True  # alarms 3 % of the healthy


def accuracy(says: torch.Tensor) -> float:
    return (says == ill).float().mean().item()


print(f"accuracy_of_always_no = {accuracy(always_no):.4f}")
print(f"accuracy_of_detector = {accuracy(detector):.4f}")
