"""After the crash pdb still has every variable; this file types."""

import io
import pdb
import sys

import torch
from torch import nn

TYPED = """p hidden.shape
up
p number
quit
"""
layer = nn.Linear(4, 10)


def forward(batch):
    hidden = layer(batch)
    return hidden.view(32, 2, 5)


try:
    for number, batch in enumerate(torch.randn(50, 4).split(32)):
        parts = forward(batch)
except RuntimeError as error:
    keyboard = io.StringIO(TYPED)
    debugger = pdb.Pdb(stdin=keyboard, stdout=sys.stdout, readrc=False)
    debugger.reset()  # by hand: python -m pdb -c continue this_file.py
    debugger.interaction(None, error.__traceback__)
