"""A counter in forward counts the trace, then nothing."""

import torch
from torch import nn

calls = []


class Net(nn.Module):
    def forward(self, x):
        calls.append(type(x).__name__)
        return x * 2


serve = torch.export.export(Net(), (torch.ones(4, 3),)).module()
print("during_export =", len(calls))
for _ in range(3):
    serve(torch.ones(4, 3))
print("after_three_runs =", len(calls))
