"""The old exporter traces: what becomes of a branch on values?"""

import onnxruntime
import torch
from torch import nn


class Step(nn.Module):
    def forward(self, x):
        if x.sum() > 0:
            return x * 2
        return x - 1


torch.onnx.export(Step(), (torch.ones(2),), "net.onnx", dynamo=False)
session = onnxruntime.InferenceSession("net.onnx")
x = torch.full((2,), -5.0)
name = session.get_inputs()[0].name
print("eager =", Step()(x)[0].item())
print("onnx =", session.run(None, {name: x.numpy()})[0][0])
