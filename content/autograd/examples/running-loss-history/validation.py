"""The validation loss, added up: every batch's graph stays alive."""

import weakref

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(256, 512), nn.Tanh(), nn.Linear(512, 1))
batches = [(torch.randn(512, 256), torch.randn(512, 1)) for _ in range(8)]
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


hooks = torch.autograd.graph.saved_tensors_hooks
with hooks(Saved, lambda packed: packed.tensor):
    # show
    model.eval()
    total = 0.0
    for data, target in batches:
        loss = nn.functional.mse_loss(model(data), target)
        total += loss
    # end
    del loss
    print(f"mean loss {total / len(batches):.3f}")
    print(f"mib_held = {mib_held():.1f}")
