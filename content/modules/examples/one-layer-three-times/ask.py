"""One layer in several places: how long is the checkpoint?"""

from torch import nn

# show
times = 3
bias = True

layer = nn.Linear(4, 4, bias=bias)
model = nn.Sequential(*[layer] * times)
print(len(model.state_dict()))
