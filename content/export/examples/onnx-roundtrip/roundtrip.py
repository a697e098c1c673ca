"""Export to ONNX, run in ONNX Runtime, compare with PyTorch."""

import onnxruntime
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2)).eval()
x = torch.randn(4, 8)
program = torch.onnx.export(net, (x,), "net.onnx", verbose=False)
print([node.op_type for node in program.model_proto.graph.node])

session = onnxruntime.InferenceSession("net.onnx")
(answer,) = session.run(None, {"input": x.numpy()})
with torch.no_grad():
    difference = (torch.from_numpy(answer) - net(x)).abs().max()
print("largest_difference =", difference.item())
