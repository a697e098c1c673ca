"""One hundred thousand, in four types of two bytes."""

import torch

count = torch.tensor(100_000)
for name in ("int16", "uint16", "float16", "bfloat16"):
    short = count.to(getattr(torch, name))
    print(f"{name}: {short.item()}, {short.element_size()} bytes")
