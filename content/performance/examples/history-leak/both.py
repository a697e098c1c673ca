# Three ways to add up: which holds history, which needs the number?
import torch

with torch.device("meta"):  # no numbers: reading one is an error
    loss = torch.empty(3, requires_grad=True).sum()

ways = {
    "loss": lambda: loss,
    "loss.item()": lambda: loss.item(),
    "loss.detach()": lambda: loss.detach(),
}
for name, value in ways.items():
    try:
        total = 0.0 + value()
        print(f"{name}: no wait, history {total.requires_grad}")
    except RuntimeError:
        print(f"{name}: waits for the number, no history")
