"""Without running statistics it runs. Is it still the same gradient?"""

import torch
from torch import nn
from torch.func import functional_call, grad, vmap

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 4, 3),
    nn.BatchNorm2d(4, track_running_stats=False),
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


each = vmap(grad(loss_of), (None, 0, 0))(parameters, images, labels)
mean = each["0.weight"].mean(0)

nn.functional.cross_entropy(model(images), labels).backward()
batch = model[0].weight.grad
print(f"relative_difference = {(mean - batch).norm() / batch.norm():.6f}")
# end
