"""external_data=False keeps everything in one file."""

import os
import shutil

import onnxruntime
import torch
from torch import nn

os.makedirs("server", exist_ok=True)
net = nn.Linear(64, 64).eval()
torch.onnx.export(
    net,
    (torch.ones(2, 64),),
    "net.onnx",
    external_data=False,
    verbose=False,
)
print("files =", sum("onnx" in name for name in os.listdir()))

shutil.copy("net.onnx", "server")
session = onnxruntime.InferenceSession("server/net.onnx")
print("loaded:", session.get_inputs()[0].name)
