"""train() is called at the start of every epoch."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(4, 8),
    nn.BatchNorm1d(8),
    nn.Dropout(),
    nn.Linear(8, 1),
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
batches = [(torch.randn(32, 4), torch.randn(32, 1)) for _ in range(4)]
held_out = torch.randn(64, 4), torch.randn(64, 1)


def validate():
    model.eval()
    with torch.no_grad():
        return nn.functional.mse_loss(model(held_out[0]), held_out[1])


# show
for epoch in range(10):
    model.train()
    for data, target in batches:
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(data), target)
        loss.backward()
        optimizer.step()
    validation_loss = validate()
# end
seen = model[1].num_batches_tracked.item()
print(f"batches_trained_on = {10 * len(batches)}")
print(f"batches_in_train_mode = {seen}")
