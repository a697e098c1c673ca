"""Two losses over one trunk: when the flag is needed, and when not."""

import torch
from torch import nn
from torch.nn.functional import cosine_similarity

torch.manual_seed(0)
trunk = nn.Linear(4, 8)
left = nn.Linear(8, 1)
right = nn.Linear(8, 1)
data = torch.randn(32, 4)


def two_losses():
    shared = torch.tanh(trunk(data))
    return left(shared).square().mean(), right(shared).abs().mean()


def trunk_gradient(run_backward):
    trunk.zero_grad()
    run_backward(*two_losses())
    return trunk.weight.grad


# show
def one_after_the_other(first, second):
    first.backward(retain_graph=True)
    second.backward()


retained = trunk_gradient(one_after_the_other)
summed = trunk_gradient(lambda *losses: sum(losses).backward())
listed = trunk_gradient(lambda *losses: torch.autograd.backward(losses))
print(f"sum_differs_by = {(summed - retained).abs().max():.1e}")
print(f"list_differs_by = {(listed - retained).abs().max():.1e}")

# The flag earns its place when each loss's own gradient is wanted.
first, second = two_losses()
weight = trunk.weight
(one,) = torch.autograd.grad(first, weight, retain_graph=True)
(two,) = torch.autograd.grad(second, weight)
cosine = cosine_similarity(one.flatten(), two.flatten(), dim=0)
print(f"cosine of the two losses' gradients: {cosine:.2f}")
# end
