"""The ReLUs vanish when a runtime loads the file, not before."""

import onnx
import onnxruntime
import torch
from torch import nn


def operators(path):
    graph = onnx.load(path, load_external_data=False).graph
    return [node.op_type for node in graph.node]


# show
net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 8, 3), nn.ReLU()).eval()
torch.onnx.export(net, (torch.randn(1, 3, 16, 16),), "net.onnx", verbose=False)

options = onnxruntime.SessionOptions()
options.optimized_model_filepath = "as_run.onnx"
onnxruntime.InferenceSession("net.onnx", options)
# end

print("in the file:", operators("net.onnx"))
print("as run:     ", operators("as_run.onnx"))
print("relus_in_the_file =", operators("net.onnx").count("Relu"))
print("relus_as_run =", operators("as_run.onnx").count("Relu"))
