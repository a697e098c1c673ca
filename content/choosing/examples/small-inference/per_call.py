"""Time per answer, torch beside plain Python: one row, then 10,000."""

from timeit import repeat

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1).requires_grad_(False)
weights, bias = model.weight.tolist()[0], model.bias.item()


def plain(rows):
    w1, w2, w3, w4 = weights
    return [w1 * a + w2 * b + w3 * c + w4 * d + bias for a, b, c, d in rows]


def torch_over_python(rows, calls):
    listed = rows.tolist()
    in_torch = min(repeat(lambda: model(rows), number=calls))
    in_python = min(repeat(lambda: plain(listed), number=calls))
    return in_torch / in_python


one, many = torch.randn(1, 4), torch.randn(10_000, 4)
model(many)  # warm up
for _ in range(7):
    print(f"one_row = {torch_over_python(one, calls=200):.2f}")
    print(f"ten_thousand_rows = {torch_over_python(many, calls=2):.4f}")
