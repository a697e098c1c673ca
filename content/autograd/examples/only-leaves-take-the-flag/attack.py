"""An iterated attack: the changed image is not a leaf any more."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(6, 2)
image = torch.rand(1, 6)

# show
image.requires_grad = True
for step in range(3):
    loss = model(image)[0, 0]
    (grad,) = torch.autograd.grad(loss, image)
    image = image + 0.1 * grad.sign()
    image.requires_grad = True
# end
print(f"loss after the attack {loss.item():.3f}")
