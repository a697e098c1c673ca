# A linear classifier, trained long past its lowest validation loss.
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
# show
for epoch in range(401):
    if epoch in (10, 40, 400):
        with torch.no_grad():
            logit = model(valid).squeeze(1)
        loss = criterion(logit, valid_label).item()
        right = (logit > 0) == valid_label.bool()
        print(f"valid_loss_at_{epoch} = {loss:.2f}")
        print(f"valid_accuracy_at_{epoch} = {right.float().mean():.3f}")
    optimizer.zero_grad()
    criterion(model(train).squeeze(1), train_label).backward()
    optimizer.step()
# end
