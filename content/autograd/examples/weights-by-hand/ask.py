"""A weight is changed in place."""

import torch

# show
trainable = True
recording = True

weight = torch.ones(3, requires_grad=trainable)
with torch.set_grad_enabled(recording):
    weight -= 0.1
