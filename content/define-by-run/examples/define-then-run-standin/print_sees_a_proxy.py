"""Define first: symbolic_trace runs forward() without any data."""

import torch
from torch import fx, nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.second = nn.Linear(4, 2)

    # show
    def forward(self, batch):
        hidden = torch.relu(self.first(batch))
        print("hidden =", hidden)
        return self.second(hidden)


graph = fx.symbolic_trace(Net())
for _ in range(3):
    graph(torch.ones(1, 3))
# end
print(graph.code)
print("print is part of the graph:", "print" in graph.code)
