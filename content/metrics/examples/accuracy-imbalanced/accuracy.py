# 10,000 patients, 120 of them ill. Which program is more accurate?
import torch

# show
ill = torch.zeros(10_000, dtype=torch.bool)
ill[:120] = True

always_no = torch.zeros_like(ill)  # never finds anyone

detector = ill.clone()
detector[108:120] = False  # misses 12 of the 120 ill
detector[120:416] = True  # and alarms 296 of the 9,880 healthy
# end


def accuracy(says: torch.Tensor) -> float:
    return (says == ill).float().mean().item()


print(f"accuracy_of_always_no = {accuracy(always_no):.4f}")
print(f"accuracy_of_detector = {accuracy(detector):.4f}")
