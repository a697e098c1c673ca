"""One layer, called as often as you like: each call's graph."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 4)
data = torch.randn(2, 4)


def forward(depth):
    state = data
    for _ in range(depth):
        state = torch.tanh(layer(state))
    return state.sum()


def nodes_behind(tensor):
    """All nodes of the graph that can be reached from a tensor."""
    found = set()
    waiting = [tensor.grad_fn]
    while waiting:
        node = waiting.pop()
        if node is not None and node not in found:
            found.add(node)
            waiting += [before for before, _ in node.next_functions]
    return found


graphs = []
for depth in (1, 3, 2, 2):
    graphs.append(nodes_behind(forward(depth)))
    print(f"depth {depth}: {len(graphs[-1])} nodes")

# Which nodes do the last two graphs, both alive, have in common?
shared = {node.name() for node in graphs[-1] & graphs[-2]}
print(f"shared by the last two: {shared}")

with torch.no_grad():
    print(f"under no_grad: grad_fn = {forward(3).grad_fn}")
