"""Four samples go through a function that adds noise."""

import torch
from torch.func import vmap

# show
randomness = "same"


def noisy(sample):
    return sample + torch.rand(1)


noise = vmap(noisy, randomness=randomness)(torch.zeros(4))
print(len(noise.unique()))
