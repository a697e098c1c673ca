"""Eager against ONNX Runtime, one thread each, in turns."""

import time
from statistics import median

import onnxruntime
import torch
from torch import nn

torch.set_num_threads(1)
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1


def seconds(function, calls):
    start = time.thread_time()  # other programs do not count
    for _ in range(calls):
        function()
    return time.thread_time() - start


def speedup(net, x, calls):
    torch.onnx.export(net.eval(), (x,), "net.onnx", verbose=False)
    session = onnxruntime.InferenceSession("net.onnx", options)
    feed = {"input": x.numpy()}
    pairs = [
        (
            seconds(lambda: net(x), calls),
            seconds(lambda: session.run(None, feed), calls),
        )
        for _ in range(9)
    ]
    eager, exported = zip(*pairs, strict=True)
    return median(eager) / median(exported)


small = nn.Sequential(*[nn.Linear(64, 64), nn.ReLU()] * 3)
gelus = nn.Sequential(*(nn.GELU() for _ in range(4)))
big = nn.Linear(1024, 1024)
with torch.inference_mode():
    print("small_net =", speedup(small, torch.randn(1, 64), 500))
    print("four_gelus =", speedup(gelus, torch.randn(256, 1024), 10))
    print("big_matmul =", speedup(big, torch.randn(256, 1024), 10))
