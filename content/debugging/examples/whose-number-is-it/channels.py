"""Images as a camera gives them: height, width, colour."""

import torch
from torch import nn

torch.manual_seed(0)

# show
images = torch.randn(4, 28, 28, 3)
convolution = nn.Conv2d(3, 8, kernel_size=5)
convolution(images)
# end
