"""What the flag costs in that loop: one graph more, not one a batch."""

import weakref

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(512, 512), nn.Tanh())
saved = weakref.WeakSet()
history = []


class Saved:
    """One tensor that autograd keeps for the backward pass."""

    def __init__(self, tensor):
        # Not the tensor itself: its graph would then hold itself.
        self.tensor = tensor.detach()
        saved.add(self)
        sizes = {s.tensor.data_ptr(): s.tensor.nbytes for s in saved}
        history.append(sum(sizes.values()) / 2**20)


# show
def peaks(retain_graph):
    """The most MiB held at once: in the first 5 batches, in all 50."""
    history.clear()
    for _ in range(50):
        loss = model(torch.randn(512, 512)).square().mean()
        loss.backward(retain_graph=retain_graph)
    return max(history[: len(history) // 10]), max(history)


hooks = torch.autograd.graph.saved_tensors_hooks
with hooks(Saved, lambda packed: packed.tensor):
    _, plain = peaks(retain_graph=False)
    early, flagged = peaks(retain_graph=True)

print(f"peak_mib_plain = {plain}")
print(f"peak_mib_with_flag = {flagged}")
print(f"peak_mib_with_flag_in_first_batches = {early}")
# end
