"""torch.cond becomes an If in the file."""

import onnxruntime
import torch
from torch import nn


class Step(nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: x * 2, lambda x: x - 1, (x,))


net = Step().eval()
program = torch.onnx.export(net, (torch.ones(2),), "net.onnx", verbose=False)
print([node.op_type for node in program.model_proto.graph.node])
session = onnxruntime.InferenceSession("net.onnx")
x = torch.full((2,), -5.0)
print("eager =", net(x)[0].item())
print("onnx =", session.run(None, {"x": x.numpy()})[0][0])
