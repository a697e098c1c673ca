"""Saved from a wrapper, loaded into the plain model."""

import torch
from torch import nn

torch.manual_seed(0)


def make_model():
    return nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3))


# show
wrapped = nn.DataParallel(make_model())
torch.save(wrapped.state_dict(), "trained.pt")

model = make_model()
model.load_state_dict(torch.load("trained.pt"))
# end
