# A meta tensor has a shape and no numbers: what still works on it?
import torch

x = torch.empty(3, 3, device="meta")
loss = x.sum()

operations = {
    "loss.detach()": lambda: loss.detach(),
    "x.shape[0]": lambda: x.shape[0],
    "x.argmax(1)": lambda: x.argmax(1),
    "torch.where(x > 0, x, 0)": lambda: torch.where(x > 0, x, 0.0),
    "loss.item()": lambda: loss.item(),
    "float(loss)": lambda: float(loss),
    "if loss > 0": lambda: bool(loss > 0),
    "x.tolist()": lambda: x.tolist(),
    "x.cpu()": lambda: x.cpu(),
    "x.nonzero()": lambda: x.nonzero(),
    "x[x > 0]": lambda: x[x > 0],
    "torch.equal(x, x)": lambda: torch.equal(x, x),
}
for name, operation in operations.items():
    try:
        operation()
        print(f"shape is enough: {name}")
    except (RuntimeError, NotImplementedError):
        print(f"needs the value: {name}")
