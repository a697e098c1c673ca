# The same, fed with loss.detach(): the value without its history.
import weakref

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks


class Saved:
    """A tensor that autograd keeps for backward()."""

    def __init__(self, tensor: torch.Tensor) -> None:
        self.tensor = tensor.detach()
        held.add(self)


held: weakref.WeakSet[Saved] = weakref.WeakSet()
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 256), nn.Tanh(), nn.Linear(256, 10))
inputs, target = torch.randn(128, 64), torch.randint(10, (128,))


# show
def validate() -> torch.Tensor:
    smooth = torch.zeros(())
    for _ in range(20):
        loss = nn.functional.cross_entropy(model(inputs), target)
        smooth = 0.9 * smooth + 0.1 * loss.detach()
    return smooth
    # end


with saved_tensors_hooks(Saved, lambda saved: saved.tensor):
    smooth = validate()
sizes = {s.tensor.data_ptr(): s.tensor.nbytes for s in held}
print(f"kilobytes_held = {sum(sizes.values()) // 1024}")
print(f"has_history = {int(smooth.requires_grad)}")
