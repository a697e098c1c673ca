"""One network trained by hand, its copy by Lightning's Trainer."""

import copy

import lightning
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
data = TensorDataset(torch.randn(320, 8), torch.randint(0, 3, (320,)))
network = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))
by_hand = copy.deepcopy(network)


class Classifier(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.network = network

    def training_step(self, batch, index):
        inputs, labels = batch
        return nn.functional.cross_entropy(self.network(inputs), labels)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


trainer = lightning.Trainer(
    max_epochs=2,
    accelerator="cpu",
    logger=False,
    enable_checkpointing=False,
    enable_progress_bar=False,
    enable_model_summary=False,
)
trainer.fit(Classifier(), DataLoader(data, batch_size=32))

optimizer = torch.optim.SGD(by_hand.parameters(), lr=0.1)
for _ in range(2):
    for inputs, labels in DataLoader(data, batch_size=32):
        optimizer.zero_grad()
        nn.functional.cross_entropy(by_hand(inputs), labels).backward()
        optimizer.step()

pairs = zip(network.parameters(), by_hand.parameters(), strict=True)
difference = max((a - b).abs().max().item() for a, b in pairs)
print("steps =", trainer.global_step)
print("largest_difference =", difference)
