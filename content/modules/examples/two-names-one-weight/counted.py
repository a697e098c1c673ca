"""Embedding and head share one weight. How large is the model?"""

import os

import torch
from torch import nn


# show
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(1000, 64)
        self.head = nn.Linear(64, 1000, bias=False)
        self.head.weight = self.words.weight


model = Model()
by_state = sum(t.numel() for t in model.state_dict().values())
# end
trained = sum(weight.numel() for weight in model.parameters())
torch.save(model.state_dict(), "model.pt")
print(f"by_state_dict = {by_state}")
print(f"by_parameters = {trained}")
print(f"bytes_in_the_file = {os.path.getsize('model.pt')}")
