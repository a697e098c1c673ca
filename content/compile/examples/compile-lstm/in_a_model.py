"""An LSTM in the middle: which layers are compiled?"""

import torch
from torch import nn

captured = []


def listing(graph_module, example_inputs):
    nodes = graph_module.graph.nodes
    captured.extend(node.name for node in nodes if "call" in node.op)
    return graph_module.forward


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Linear(8, 8)
        self.lstm = nn.LSTM(8, 8)
        self.head = nn.Linear(8, 2)

    def forward(self, x):
        embedded = torch.relu(self.embed(x))
        output, _ = self.lstm(embedded)
        return self.head(output)


torch.compile(Tagger(), backend=listing)(torch.ones(5, 1, 8))
print("captured:", captured)
print("linear_layers =", sum("linear" in name for name in captured))
