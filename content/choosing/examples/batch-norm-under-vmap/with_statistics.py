"""One gradient for each image, through a network with batch norm."""

import torch
from torch import nn
from torch.func import functional_call, grad, vmap

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 4, 3),
    nn.BatchNorm2d(4),
    nn.ReLU(),
    nn.Flatten(),
    nn.Linear(144, 2),
)
images, labels = torch.randn(64, 1, 8, 8), torch.randint(2, (64,))
parameters = {k: v.detach() for k, v in model.named_parameters()}


# show
def loss_of(parameters, image, label):
    scores = functional_call(model, parameters, image.unsqueeze(0))
    return nn.functional.cross_entropy(scores, label.unsqueeze(0))


gradients = vmap(grad(loss_of), (None, 0, 0))(parameters, images, labels)
# end
