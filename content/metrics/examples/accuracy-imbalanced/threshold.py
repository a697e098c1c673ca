# A model gives a score; you choose where "yes" begins.
import torch

torch.manual_seed(0)
ill = torch.zeros(10_000, dtype=torch.bool)
ill[:120] = True
score = torch.randn(10_000) + 3 * ill  # higher for the ill, overlapping

for name, threshold in (("high", 3.0), ("low", 1.5)):
    says = score > threshold
    accuracy = (says == ill).float().mean().item()
    recall = (says & ill).sum().item() / 120
    print(f"accuracy_with_{name}_threshold = {accuracy:.3f}")
    print(f"recall_with_{name}_threshold = {recall:.3f}")
