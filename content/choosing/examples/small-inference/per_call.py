"""Time per answer, torch beside plain Python: one row, then 10,000."""

import statistics
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


def torch_over_python(size, calls):
    rows = torch.randn(size, 4)
    listed = rows.tolist()
    ratios = []
    for _ in range(7):
        torch_seconds = seconds(model, rows, calls)
        ratios.append(torch_seconds / seconds(plain, listed, calls))
    return statistics.median(ratios)


print(f"one_row = {torch_over_python(1, calls=2000):.2f}")
print(f"ten_thousand_rows = {torch_over_python(10_000, calls=3):.4f}")
