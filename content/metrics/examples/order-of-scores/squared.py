"""The scores of a classifier are squared: what changes?"""

import torch
from torch import nn

torch.manual_seed(0)
labels = torch.arange(1000) % 2
scores = torch.sigmoid(torch.randn(1000) + 2 * labels - 1)


def area_under_roc(scores: torch.Tensor) -> float:
    positive, negative = scores[labels == 1], scores[labels == 0]
    wins = positive[:, None] > negative
    return wins.float().mean().item()


for name, shown in (("before", scores), ("squared", scores**2)):
    accuracy = ((shown > 0.5) == labels).float().mean()
    loss = nn.functional.binary_cross_entropy(shown, labels.float())
    print(f"auc_{name} = {area_under_roc(shown):.6f}")
    print(f"accuracy_{name} = {accuracy:.3f}")
    print(f"loss_{name} = {loss:.3f}")
