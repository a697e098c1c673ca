"""Does the result belong to a graph?"""

import torch

# show
trainable = True
recording = False

weight = torch.ones(3, requires_grad=trainable)
with torch.set_grad_enabled(recording):
    output = weight * 2
print(output.requires_grad)
