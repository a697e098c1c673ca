"""Only net.onnx is sent to the server; the weights stay behind."""

import os
import shutil

import onnxruntime
import torch
from torch import nn

os.makedirs("server", exist_ok=True)
# show
net = nn.Linear(64, 64).eval()
torch.onnx.export(net, (torch.ones(2, 64),), "net.onnx", verbose=False)
print([name for name in sorted(os.listdir()) if "onnx" in name])

shutil.copy("net.onnx", "server")
onnxruntime.InferenceSession("server/net.onnx")
# end
