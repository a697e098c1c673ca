"""How many Python functions does nn.LSTM enter for each time step?"""

import sys

import torch
from torch import nn


def python_calls(steps):
    """Count the Python functions entered while the LSTM runs."""
    entered = []

    def note(frame, event, _):
        if event == "call":
            entered.append(frame.f_code.co_name)

    sequence = torch.randn(steps, 1, 3)
    sys.setprofile(note)
    lstm(sequence)
    sys.setprofile(None)
    return len(entered)


torch.manual_seed(0)
lstm = nn.LSTM(3, 4)
few, many = python_calls(steps=5), python_calls(steps=500)
print("python_calls_for_5_steps =", few)
print("python_calls_for_500_steps =", many)
print("calls_per_extra_step =", (many - few) / 495)
