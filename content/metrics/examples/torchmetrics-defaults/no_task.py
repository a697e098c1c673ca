# How accuracy was made before torchmetrics 0.11.
import torch
import torchmetrics

target = torch.tensor([0, 1, 1, 0])
guess = torch.tensor([0, 1, 0, 0])
accuracy = torchmetrics.Accuracy()
print(accuracy(guess, target))
