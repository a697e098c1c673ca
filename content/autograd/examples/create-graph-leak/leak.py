"""create_graph=True: parameter and gradient hold each other."""

import gc
import weakref

import torch
from torch import nn

torch.manual_seed(0)


def gradient_penalty_step():
    """One step on a model that nobody needs afterwards."""
    model = nn.Linear(64, 64)
    # show
    loss = model(torch.randn(8, 64)).square().mean()
    loss.backward(create_graph=True)
    penalty = model.weight.grad.square().sum()
    penalty.backward()
    # end
    return weakref.ref(model.weight)


weights = [gradient_penalty_step() for _ in range(20)]
gc.collect()
alive = sum(weight() is not None for weight in weights)
print(f"models_still_alive = {alive}")
