# What grew while accuracy stood still: how sure the model is.
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
for epoch in range(401):
    if epoch in (10, 400):
        with torch.no_grad():
            yes = model(valid).squeeze(1).sigmoid()
        sure = torch.maximum(yes, 1 - yes)
        wrong = (yes > 0.5) != valid_label.bool()
        print(f"accuracy_at_{epoch} = {(~wrong).float().mean():.2f}")
        print(f"sure_at_{epoch} = {sure.mean():.2f}")
        print(f"sure_when_wrong_at_{epoch} = {sure[wrong].mean():.2f}")
    optimizer.zero_grad()
    criterion(model(train).squeeze(1), train_label).backward()
    optimizer.step()
