"""The predicted class of each sample, over the wrong axis."""

import torch

torch.manual_seed(0)
logits = torch.randn(8, 3)  # eight samples, three classes
labels = logits.argmax(dim=1)  # so every answer is right

predicted = logits.argmax(dim=0)
accuracy = (predicted == labels).float().mean()
print(f"accuracy = {accuracy:.2f}")
