"""Tensors and plain containers: the default can read them."""

from dataclasses import asdict, dataclass

import torch
from torch import nn


# show
@dataclass
class Settings:
    width: int
    learning_rate: float


model = nn.Linear(4, 2)
settings = Settings(width=4, learning_rate=0.1)
checkpoint = {"model": model.state_dict(), "settings": asdict(settings)}
torch.save(checkpoint, "run.pt")

loaded = torch.load("run.pt")
print(f"loaded {Settings(**loaded['settings'])}")
# end
