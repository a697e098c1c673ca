"""Count the nodes of the graph that each forward pass records."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 4)
batch = torch.randn(2, 4)


def backward_nodes(result):
    """Collect the backward nodes that can be reached from a tensor."""
    seen = set()
    waiting = [result.grad_fn]
    while waiting:
        node = waiting.pop()
        if node is not None and node not in seen:
            seen.add(node)
            waiting += [before for before, _ in node.next_functions]
    return seen


# show
def forward(depth):
    hidden = batch
    for _ in range(depth):
        hidden = torch.tanh(layer(hidden))
    return hidden.sum()


first = backward_nodes(forward(depth=2))
second = backward_nodes(forward(depth=2))
# end
print("nodes_at_depth_1 =", len(backward_nodes(forward(depth=1))))
print("nodes_at_depth_2 =", len(first))
print("nodes_at_depth_3 =", len(backward_nodes(forward(depth=3))))

shared = [node.name() for node in first & second]
parameter_nodes = [name for name in shared if "Accumulate" in name]
print("shared_by_the_two_passes =", len(shared))
print("of_those_for_parameters =", len(parameter_nodes))
