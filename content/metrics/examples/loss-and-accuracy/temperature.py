# One number, fitted on held-out data, divides all logits.
import torch
from torch import nn

torch.manual_seed(0)
truth = torch.randn(100)
train, valid = torch.randn(200, 100), torch.randn(2_000, 100)
train_label = (train @ truth > 0).float()
valid_label = (valid @ truth > 0).float()

model = nn.Linear(100, 1)
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
criterion = nn.BCEWithLogitsLoss()
for _ in range(400):
    optimizer.zero_grad()
    criterion(model(train).squeeze(1), train_label).backward()
    optimizer.step()

with torch.no_grad():
    fit, test = model(valid).squeeze(1).split(1_000)
fit_label, test_label = valid_label.split(1_000)
choices = [1 + 0.25 * step for step in range(60)]
losses = [criterion(fit / choice, fit_label) for choice in choices]
temperature = choices[torch.stack(losses).argmin()]

cooled = test / temperature
print(f"temperature = {temperature}")
print(f"loss_before = {criterion(test, test_label):.2f}")
print(f"loss_after = {criterion(cooled, test_label):.2f}")
print(f"decisions_changed = {((test > 0) != (cooled > 0)).sum()}")
