"""Only the weights are saved: Adam forgets how small its steps were."""

import torch
from torch import nn

torch.manual_seed(0)
data = torch.randn(64, 4)
target = data @ torch.tensor([[1.0], [-2.0], [3.0], [0.5]])


def build():
    torch.manual_seed(1)
    model = nn.Linear(4, 1)
    return model, torch.optim.Adam(model.parameters(), lr=0.1)


def train(model, optimizer, steps):
    for _ in range(steps):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(data), target)
        loss.backward()
        optimizer.step()
    return nn.functional.mse_loss(model(data), target).item()


straight, optimizer = build()
train(straight, optimizer, steps=305)

# show
model, optimizer = build()
print(f"loss_when_saved = {train(model, optimizer, steps=300):.6f}")
torch.save({"model": model.state_dict()}, "run.pt")

model, optimizer = build()
checkpoint = torch.load("run.pt")
model.load_state_dict(checkpoint["model"])
print(f"loss_five_steps_on = {train(model, optimizer, steps=5):.6f}")
# end
apart = (model.weight - straight.weight).abs().max()
print(f"apart_from_a_straight_run = {apart.item():.6g}")
