"""What a model gave to the words that really came."""

import torch

# show
chances = [0.5, 0.125]

loss = -torch.tensor(chances).log().mean()
print(f"{loss.exp():.2f}")
