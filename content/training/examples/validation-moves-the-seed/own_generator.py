"""A loader with its own generator leaves the global one alone."""

import torch
from torch import nn
from torch.nn.functional import mse_loss
from torch.utils.data import DataLoader

torch.manual_seed(0)
data, target = torch.randn(32, 4), torch.randn(32, 1)
held_out = torch.randn(32, 4)


def make_model():
    return nn.Sequential(nn.Linear(4, 8), nn.Dropout(), nn.Linear(8, 1))


def train(validate):
    # show
    torch.manual_seed(0)
    model = make_model()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(
        held_out,
        batch_size=8,
        generator=torch.Generator(),
    )
    for epoch in range(3):
        if validate:
            with torch.no_grad():
                model.eval()
                for batch in loader:
                    model(batch)
        model.train()
        optimizer.zero_grad()
        mse_loss(model(data), target).backward()
        optimizer.step()
    # end
    return model[0].weight.detach()


apart = (train(validate=True) - train(validate=False)).abs().max()
print(f"weights_apart = {apart.item():.6g}")
