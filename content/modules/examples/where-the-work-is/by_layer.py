"""Parameters and multiplications, layer by layer."""

import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

# show
model = nn.Sequential(
    nn.Conv2d(3, 32, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Conv2d(32, 64, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(4096, 10),
)
images = torch.ones(1, 3, 32, 32)
# end
parameters, products = {}, {}
for layer in model:
    with FlopCounterMode(display=False) as counter:
        images = layer(images)
    kind = f"{type(layer).__name__}_{len(parameters)}"
    if counter.get_total_flops():
        parameters[kind] = sum(p.numel() for p in layer.parameters())
        products[kind] = counter.get_total_flops() // 2

for kind in parameters:
    numbers = f"{parameters[kind]} numbers"
    print(f"{kind}: {numbers}, {products[kind]} products")
head = list(parameters)[-1]
share = parameters[head] / sum(parameters.values())
print(f"parameters_in_the_head = {share:.3f}")
share = products[head] / sum(products.values())
print(f"products_in_the_head = {share:.3f}")
