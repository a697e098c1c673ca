"""An old file that you trust: allow the one class by name."""

from dataclasses import dataclass

import torch


@dataclass
class Settings:
    width: int
    learning_rate: float


settings = Settings(width=4, learning_rate=0.1)
torch.save({"weight": torch.ones(2), "settings": settings}, "run.pt")

# show
with torch.serialization.safe_globals([Settings]):
    checkpoint = torch.load("run.pt")
# end
print(f"loaded {checkpoint['settings']}")
