"""The slope by two points, a tiny step apart, in both types."""

import torch

for dtype in (torch.float32, torch.float64):
    value = torch.tensor(0.5, dtype=dtype)
    step = 1e-6
    rise = torch.sin(value + step) - torch.sin(value - step)
    slope = rise / (2 * step)
    error = abs(slope.item() - torch.cos(value).item())
    name = str(dtype).removeprefix("torch.")
    print(f"error_in_{name} = {error:.2e}")
