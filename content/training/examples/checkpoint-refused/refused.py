"""A checkpoint that also holds an object of a class of one's own."""

from dataclasses import dataclass

import torch
from torch import nn


# show
@dataclass
class Settings:
    width: int
    learning_rate: float


model = nn.Linear(4, 2)
settings = Settings(width=4, learning_rate=0.1)
torch.save({"model": model.state_dict(), "settings": settings}, "run.pt")

checkpoint = torch.load("run.pt")
# end
print(checkpoint["settings"])
