"""dynamic_shapes leaves the batch open."""

import onnxruntime
import torch
from torch import nn

net = nn.Linear(8, 2).eval()
torch.onnx.export(
    net,
    (torch.randn(4, 8),),
    "net.onnx",
    dynamic_shapes=({0: "batch"},),
    verbose=False,
)

session = onnxruntime.InferenceSession("net.onnx")
print("the file wants:", session.get_inputs()[0].shape)
(answer,) = session.run(None, {"input": torch.randn(5, 8).numpy()})
print("rows =", answer.shape[0])
