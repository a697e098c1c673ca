"""TorchScript is a subset of Python: **options is outside of it."""

import torch


def scaled(x, **options):
    return x * options.get("factor", 2.0)


torch.jit.script(scaled)
