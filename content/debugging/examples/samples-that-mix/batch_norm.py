"""Some layers mix on purpose: test with the model in eval mode."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(8, 5), nn.BatchNorm1d(5))
weights = torch.randn(5)

for mode in ("train", "eval"):
    model.train(mode == "train")
    batch = torch.randn(4, 8, requires_grad=True)
    (model(batch)[0] * weights).sum().backward()
    reached = batch.grad.abs().sum(dim=1) > 0
    print(f"reached_in_{mode} =", int(reached.sum()))
