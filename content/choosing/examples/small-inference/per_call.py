"""Time per answer, torch beside plain Python: one row, then 10,000."""

from time import perf_counter

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1).requires_grad_(False)
weights, bias = model.weight.tolist()[0], model.bias.item()


def plain(rows):
    w1, w2, w3, w4 = weights
    return [w1 * a + w2 * b + w3 * c + w4 * d + bias for a, b, c, d in rows]


def seconds(predict, rows, calls):
    start = perf_counter()
    for _ in range(calls):
        predict(rows)
    return perf_counter() - start


def torch_over_python(rows, calls):
    listed = rows.tolist()
    return seconds(model, rows, calls) / seconds(plain, listed, calls)


one, many = torch.randn(1, 4), torch.randn(10_000, 4)
model(many)  # warm up
for _ in range(7):
    print(f"one_row = {torch_over_python(one, 2000):.2f}")
    print(f"ten_thousand_rows = {torch_over_python(many, 3):.4f}")
