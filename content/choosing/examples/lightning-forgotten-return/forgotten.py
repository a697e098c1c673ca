"""training_step works out the loss, and keeps it to itself."""

import lightning
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


# show
class Regressor(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(1, 1)

    def training_step(self, batch, index):
        inputs, targets = batch
        loss = nn.functional.mse_loss(self.linear(inputs), targets)
        self.log("loss", loss)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
        # end


torch.manual_seed(0)
inputs = torch.randn(64, 1)
data = TensorDataset(inputs, 3 * inputs)
model = Regressor()
trainer = lightning.Trainer(
    max_epochs=10,
    accelerator="cpu",
    logger=False,
    enable_checkpointing=False,
    enable_progress_bar=False,
    enable_model_summary=False,
)
start = model.linear.weight.item()
trainer.fit(model, DataLoader(data, batch_size=8))
print(f"weight_change = {abs(model.linear.weight.item() - start):.2f}")
print(f"weight = {model.linear.weight.item():.2f}")
