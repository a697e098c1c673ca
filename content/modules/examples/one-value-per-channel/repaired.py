"""Training drops the lone sample, prediction uses the averages."""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
data = TensorDataset(torch.randn(65, 4))
model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.ReLU())

# show
loader = DataLoader(data, batch_size=32, shuffle=True, drop_last=True)
for (batch,) in loader:
    output = model(batch)
    print("batch of", len(batch))

model.eval()
with torch.no_grad():
    prediction = model(torch.randn(1, 4))
# end
print("prediction", tuple(prediction.shape))
