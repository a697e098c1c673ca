"""Eager against ONNX Runtime, one thread each, in turns."""

import time

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


def prepared(name, net, x):
    torch.onnx.export(net.eval(), (x,), f"{name}.onnx", verbose=False)
    session = onnxruntime.InferenceSession(f"{name}.onnx", options)
    feed = {"input": x.numpy()}
    return lambda: net(x), lambda: session.run(None, feed)


small = nn.Sequential(*[nn.Linear(64, 64), nn.ReLU()] * 3)
gelus = nn.Sequential(*(nn.GELU() for _ in range(4)))
big = nn.Linear(1024, 1024)
cases = [
    ("small_net", small, torch.randn(1, 64), 500),
    ("four_gelus", gelus, torch.randn(256, 1024), 10),
    ("big_matmul", big, torch.randn(256, 1024), 10),
]
pairs = {name: prepared(name, net, x) for name, net, x, _ in cases}
with torch.inference_mode():
    for repetition in range(8):
        for name, *_, calls in cases:
            eager, exported = (seconds(f, calls) for f in pairs[name])
            if repetition > 0:  # the first one warms up
                print(f"{name} = {eager / exported:.2f}")
