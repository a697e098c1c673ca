"""'slow_conv2d_cpu not implemented for Half', it says. Still so?"""

import torch
from torch import nn

print("torch", torch.__version__)

# show
layer = nn.Conv2d(1, 2, kernel_size=3).half()
image = torch.rand(1, 1, 8, 8).half()
print("output of type", layer(image).dtype)
# end
