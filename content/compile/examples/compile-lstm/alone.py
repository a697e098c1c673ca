"""torch.compile on nn.LSTM: what reaches the compiler?"""

import torch
from torch import nn

graphs = []


def counting(graph_module, example_inputs):
    graphs.append(graph_module)
    return graph_module.forward


fast = torch.compile(nn.LSTM(8, 8), backend=counting)
output, _ = fast(torch.ones(5, 1, 8))
print("it runs:", tuple(output.shape))
print("graphs =", len(graphs))
