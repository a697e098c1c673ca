"""A promise about the number, made before the branch."""

import torch
from torch import nn


class Head(nn.Module):
    def forward(self, scores, count):
        count = count.item()
        torch._check(count <= 8)
        if count > 8:
            return scores
        return scores[:count]


example = (torch.ones(8), torch.tensor(3))
exported = torch.export.export(Head(), example)
serve = exported.module()
print("three =", len(serve(torch.ones(8), torch.tensor(3))))
print("eight =", len(serve(torch.ones(8), torch.tensor(8))))
print("branches =", exported.graph_module.code.count("cond"))
