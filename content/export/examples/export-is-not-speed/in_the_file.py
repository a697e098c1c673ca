"""Four GELUs go into the file, and four operators come out."""

import torch
from torch import nn

net = nn.Sequential(*(nn.GELU() for _ in range(4))).eval()
program = torch.onnx.export(net, (torch.randn(8, 8),), verbose=False)
operators = [node.op_type for node in program.model_proto.graph.node]
print(operators)
print("operators =", len(operators))
