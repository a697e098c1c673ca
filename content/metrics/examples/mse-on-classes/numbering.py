# MSE between class numbers: rename the classes and the score moves.
import torch

target = torch.tensor([0, 1, 2, 3, 0, 1, 2, 3])
guess = torch.tensor([0, 1, 2, 3, 1, 2, 3, 2])  # four of eight right
rename = torch.tensor([0, 3, 1, 2])  # 1 is now called 3, and so on

for name, new in (("before", torch.arange(4)), ("after", rename)):
    guessed, wanted = new[guess], new[target]
    mse = ((guessed - wanted) ** 2).float().mean()
    accuracy = (guessed == wanted).float().mean()
    print(f"mse_{name} = {mse:.3f}")
    print(f"accuracy_{name} = {accuracy:.3f}")
