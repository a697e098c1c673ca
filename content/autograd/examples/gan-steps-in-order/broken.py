"""A GAN step: both losses first, then both updates."""

import torch
from torch import nn

torch.manual_seed(0)
generator = nn.Linear(2, 5)
critic = nn.Sequential(nn.Linear(5, 8), nn.ReLU(), nn.Linear(8, 1))
generator_sgd = torch.optim.SGD(generator.parameters(), lr=0.01)
critic_sgd = torch.optim.SGD(critic.parameters(), lr=0.01)
bce = nn.functional.binary_cross_entropy_with_logits
ones = torch.ones(16, 1)
zeros = torch.zeros(16, 1)
real = torch.randn(16, 5)

# show
fake = generator(torch.randn(16, 2))
verdict = critic(fake)
critic_loss = bce(critic(real), ones) + bce(verdict, zeros)
generator_loss = bce(verdict, ones)

critic_sgd.zero_grad()
critic_loss.backward(retain_graph=True)
critic_sgd.step()

generator_sgd.zero_grad()
generator_loss.backward()
generator_sgd.step()
# end
print("one GAN step done")
