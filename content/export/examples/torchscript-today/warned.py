"""What scripting a function says on torch 2.13."""

import warnings

import torch

warnings.simplefilter("default")  # Python hides this kind by default


def double(x: torch.Tensor) -> torch.Tensor:
    return x * 2


scripted = torch.jit.script(double)
print("and it still runs:", scripted(torch.ones(2)).tolist())
