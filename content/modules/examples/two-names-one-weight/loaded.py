"""Are the two weights still one, after the checkpoint was loaded?"""

import torch
from torch import nn


class Model(nn.Module):
    def __init__(self, tied):
        super().__init__()
        self.words = nn.Embedding(1000, 64)
        self.head = nn.Linear(64, 1000, bias=False)
        if tied:
            self.head.weight = self.words.weight


torch.manual_seed(0)
torch.save(Model(tied=True).state_dict(), "model.pt")
for name, tied in (("tied", True), ("untied", False)):
    model = Model(tied)
    model.load_state_dict(torch.load("model.pt"))
    trained = sum(weight.numel() for weight in model.parameters())
    print(f"trained_when_{name} = {trained}")
