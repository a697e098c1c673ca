"""Losses kept in a list: what autograd still holds for them."""

import weakref

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(512, 512), nn.Tanh())
saved = weakref.WeakSet()


class Saved:
    """One tensor that autograd keeps for the backward pass."""

    def __init__(self, tensor):
        # Not the tensor itself: its graph would then hold itself.
        self.tensor = tensor.detach()
        saved.add(self)


def mib_held():
    sizes = {s.tensor.data_ptr(): s.tensor.nbytes for s in saved}
    return sum(sizes.values()) / 2**20


# show
def train(keep, **flags):
    """Four batches of 1 MiB; returns what `keep` made of the losses."""
    losses = []
    for _ in range(4):
        data = torch.randn(512, 512)
        loss = model(data).square().mean()
        loss.backward(**flags)
        losses.append(keep(loss))
    return losses


hooks = torch.autograd.graph.saved_tensors_hooks
with hooks(Saved, lambda packed: packed.tensor):
    losses = train(lambda loss: loss, retain_graph=True)
    print(f"mib_kept_with_flag = {mib_held()}")
    losses = train(lambda loss: loss)
    print(f"mib_kept_without_flag = {mib_held()}")
    losses = train(lambda loss: loss.detach(), retain_graph=True)
    print(f"mib_detached_with_flag = {mib_held()}")
# end
