"""A wrong value: no capture sees it, and the run points elsewhere."""

import sys
import traceback

import torch
from torch import nn


class Words(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(10, 4)

    def forward(self, tokens):
        return self.table(tokens)


def last_own_line(run, tokens):
    """Return the innermost line of this file in the traceback."""
    try:
        run(tokens)
    except IndexError:
        frames = traceback.extract_tb(sys.exc_info()[2])
        own = [f for f in frames if f.filename.endswith("bad_value.py")]
        return own[-1].line
    return "no error"


words = Words()
program = torch.export.export(words, (torch.tensor([1, 2]),))
print("captured without complaint")
tokens = torch.tensor([1, 10])
print("eager points at:", last_own_line(words, tokens))
captured = program.module()
print("the graph points at:", last_own_line(captured, tokens))
