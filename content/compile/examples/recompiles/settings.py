"""Texts of different lengths, under four settings."""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


def total(x):
    return (x * 2).sum(1)


def compilations_of(lengths, **settings):
    compilations.clear()
    torch.compiler.reset()
    fast = torch.compile(total, backend=counting, **settings)
    for length in lengths:
        fast(torch.ones(length, 3))
    return len(compilations)


lengths = [200, 2, 3, 6, *range(10, 180, 10)]
padded = [2 ** (length - 1).bit_length() for length in lengths]
print("by_default =", compilations_of(lengths))
print("dynamic_true =", compilations_of(lengths, dynamic=True))
print("dynamic_false =", compilations_of(lengths, dynamic=False))
print("padded =", compilations_of(padded, dynamic=False))
print("padded lengths:", sorted(set(padded)))
