"""The best weights are copied before the training goes on."""

import copy

import torch
from torch import nn
from torch.nn.functional import mse_loss

torch.manual_seed(0)
rule = torch.zeros(20, 1)
rule[0] = 2.0
data, held_out = torch.randn(15, 20), torch.randn(300, 20)
target = data @ rule + torch.randn(15, 1)  # noise to overfit
model = nn.Linear(20, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)


def validate():
    with torch.no_grad():
        return mse_loss(model(held_out), held_out @ rule).item()


# show
best_loss, best = float("inf"), None
for epoch in range(300):
    optimizer.zero_grad()
    mse_loss(model(data), target).backward()
    optimizer.step()
    if (now := validate()) < best_loss:
        best_loss, best = now, copy.deepcopy(model.state_dict())
model.load_state_dict(best)
# end
print(f"best loss {best_loss:.3f}, restored {validate():.3f}")
print(f"restored_over_best = {validate() / best_loss:.4f}")
